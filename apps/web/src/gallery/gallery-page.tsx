import clsx from 'clsx';
import { use, useMemo, useState, type ReactNode } from 'react';
import { STORIES } from './all-stories.js';
import { addressOf, SPEECHES, WIDTHS, type Appearance } from './appearance.js';
import type { Story } from './story.js';

const Choice = ({ to, chosen, children }: { to: string; chosen: boolean; children: ReactNode }) => (
  <a
    href={to}
    aria-current={chosen ? 'true' : undefined}
    className={clsx(
      'rounded-small px-2 py-1 text-small',
      chosen ? 'bg-gold-wash font-medium text-gold-text' : 'text-ink-soft hover:text-ink',
    )}
  >
    {children}
  </a>
);

/** All stories by folder, and a field to find one. */
function StoryList({ appearance }: { appearance: Appearance }) {
  const [typed, setTyped] = useState('');
  const folders = useMemo(() => {
    const byFolder = new Map<string, string[]>();
    for (const id of [...STORIES.keys()].filter((one) => one.includes(typed.trim().toLowerCase())).toSorted()) {
      const folder = id.slice(0, id.lastIndexOf('/'));
      byFolder.set(folder, [...(byFolder.get(folder) ?? []), id]);
    }
    return byFolder;
  }, [typed]);
  return (
    <nav aria-label="Stories" className="overflow-y-auto border-r border-line p-4">
      <input
        type="search"
        aria-label="Find a story"
        placeholder="Find a story"
        className="field"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {[...folders].map(([folder, ids]) => (
        <section key={folder} aria-label={folder} className="mt-4">
          <h2 className="text-caption text-ink-faint">{folder}</h2>
          <ul className="mt-1 grid">
            {ids.map((id) => (
              <li key={id} className="grid">
                <Choice to={addressOf({ ...appearance, story: id, cover: null })} chosen={id === appearance.story}>
                  {id.slice(folder.length + 1)}
                </Choice>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Theme, language and width, and the states that cover the page. */
function Toolbar({ appearance, story }: { appearance: Appearance; story: Story | null }) {
  const set = (part: Partial<Appearance>) => addressOf({ ...appearance, ...part });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-4 py-2">
      <span>
        {(['dark', 'light'] as const).map((theme) => (
          <Choice key={theme} to={set({ theme })} chosen={theme === appearance.theme}>
            {theme}
          </Choice>
        ))}
      </span>
      <span>
        {SPEECHES.map((speech) => (
          <Choice key={speech} to={set({ speech })} chosen={speech === appearance.speech}>
            {speech}
          </Choice>
        ))}
      </span>
      <span>
        {WIDTHS.map((width) => (
          <Choice key={width} to={set({ width })} chosen={width === appearance.width}>
            {width ?? 'full'}
          </Choice>
        ))}
      </span>
      {story?.covers && (
        <span>
          <Choice to={set({ cover: null })} chosen={appearance.cover === null}>
            states
          </Choice>
          {Object.keys(story.covers).map((cover) => (
            <Choice key={cover} to={set({ cover })} chosen={cover === appearance.cover}>
              {cover}
            </Choice>
          ))}
        </span>
      )}
    </div>
  );
}

/** Every story beside the list of all. A story is drawn in a frame of its own, so that it believes in the width chosen. */
export function GalleryPage({ appearance, chosen }: { appearance: Appearance; chosen: Promise<Story | null> }) {
  const story = use(chosen);
  return (
    <div className="grid h-dvh grid-cols-[15rem_minmax(0,1fr)]">
      <StoryList appearance={appearance} />
      <main className="flex min-h-0 flex-col">
        <h1 className="sr-only">{story?.title ?? 'Gallery'}</h1>
        <Toolbar appearance={appearance} story={story} />
        {story ? (
          <iframe
            title={story.title}
            src={addressOf({ ...appearance, bare: true })}
            className="mx-auto min-h-0 flex-1 border-x border-line"
            style={{ width: appearance.width ?? '100%' }}
          />
        ) : (
          <p className="m-auto text-ink-soft">{STORIES.size} stories. Choose one.</p>
        )}
      </main>
    </div>
  );
}
