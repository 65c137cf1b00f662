import { commentsOf, unwantedWord } from './words.mjs';

describe('the words of comments', () => {
  it.each([
    ['// What the driver is told.', 'told'],
    ['/** Nobody sees it before he has confirmed. */', 'Nobody'],
    ['// The driver keeps his place in the queue.', 'his'],
  ])('refuses %s', (comment, word) => expect(unwantedWord(comment)).toBe(word));

  it.each([
    '// Sent to the driver.',
    '// The row `told_at` is set.',
    '// They keep their place: the shift is on.',
    '// The user "nobody" of Unix.',
  ])('allows %s', (comment) => expect(unwantedWord(comment)).toBeNull());

  it('reads comments of code and JSX, not strings', () => {
    const text = "// first\nconst said = 'nobody // told';\nexport const View = () => <p>{/* second */}told</p>;\n";
    expect(commentsOf('view.tsx', text)).toEqual([
      [1, '// first'],
      [3, '/* second */'],
    ]);
  });
});
