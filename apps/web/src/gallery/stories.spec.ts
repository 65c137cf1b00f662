import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const SRC = join(__dirname, '..');
const UI = join(SRC, 'shared/ui');
/** Parts that draw nothing of their own, or only inside another part whose story shows them. */
const WITHOUT_STORY = [
  'date-words',
  'dialog-panel',
  'field-frame',
  'first-icons',
  'keep-focus',
  'modal-slot',
  'optional',
  'page-title',
  'phone-number',
];

const stories = readdirSync(SRC, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.gallery.tsx'));
const importedBy = (file: string): readonly string[] =>
  [...readFileSync(join(SRC, file), 'utf8').matchAll(/from '\.{1,2}\/(?:[\w./-]*\/)?([\w-]+)\.js'/g)].map(
    ([, part = '']) => part,
  );
const shownParts = new Set(stories.flatMap((file) => [basename(file, '.gallery.tsx'), ...importedBy(file)]));

describe('the gallery of components', () => {
  it('shows every part of shared/ui', () => {
    const parts = readdirSync(UI)
      .filter((file) => file.endsWith('.tsx') && !/\.(gallery|spec)\.tsx$/.test(file))
      .map((file) => file.slice(0, -'.tsx'.length));
    expect(parts.length).toBeGreaterThan(30);
    expect(parts.filter((part) => !shownParts.has(part) && !WITHOUT_STORY.includes(part))).toEqual([]);
    expect(WITHOUT_STORY.filter((part) => !parts.includes(part))).toEqual([]);
  });

  it('has its own story beside most of them, each with several states', () => {
    const states = stories.map((file) => readFileSync(join(SRC, file), 'utf8').match(/\bstory\(/g)?.length ?? 0);
    expect(states.every((count) => count === 1)).toBe(true);
    expect(stories.length).toBeGreaterThan(25);
  });
});
