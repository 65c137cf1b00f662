import fc from 'fast-check';
import { line, paragraphs, requiredLine } from './primitives.js';

describe('a line typed by people', () => {
  it('is trimmed and kept, whatever the alphabet', () => {
    expect(line(40).parse('  Zoë — Łódź 🚕 ')).toBe('Zoë — Łódź 🚕');
  });

  it('is refused with control characters, and when nothing is left of a required one', () => {
    for (const bad of ['a\u0000b', 'a\u0008b', 'a\u001fb']) expect(line(40).safeParse(bad).success).toBe(false);
    expect(requiredLine(40).safeParse('   ').success).toBe(false);
  });

  it('stays one line, so that it cannot add a header to a mail or a line to a calendar', () => {
    expect(line(40).parse('Lotte\r\nBcc: everybody\u2028x\ty')).toBe('Lotte Bcc: everybody x y');
    expect(paragraphs(40).parse('Lotte\r\nMaes')).toBe('Lotte\r\nMaes');
  });

  it('reads as it is written: marks that turn the direction are left out, languages read from the right are welcome', () => {
    expect(line(40).parse('\u202egnp.exe')).toBe('gnp.exe');
    expect(line(40).parse('\u2067שרה \u200fלוי\u2069, محمد')).toBe('שרה \u200fלוי, محمد');
    expect(line(40).safeParse('a\u0085b').success).toBe(false);
  });

  it('is refused with half of a character', () => {
    for (const bad of ['\ud83d', 'a\ude95b', '\ude95\ud83d']) expect(line(40).safeParse(bad).success).toBe(false);
  });

  it('is always text that can be stored: what passes has no surrogate on its own and no NUL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.integer({ min: 0, max: 0xffff }), (text, unit) => {
        const parsed = line(100).safeParse(text + String.fromCharCode(unit));
        if (parsed.success) {
          expect(Buffer.from(parsed.data, 'utf8').toString('utf8')).toBe(parsed.data);
          expect(parsed.data).not.toContain('\u0000');
        }
      }),
    );
  });
});
