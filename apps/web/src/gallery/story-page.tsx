import { Suspense, type ComponentType, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import QueryProvider from '../shared/api/query-provider.js';
import { Optional } from '../shared/ui/optional.js';
import { Spinner } from '../shared/ui/spinner.js';
import { Toasts } from '../shared/ui/toast-card.js';
import type { Story } from './story.js';

function View({ of }: { of: ReactNode | ComponentType }) {
  if (typeof of !== 'function') return of;
  const Component = of;
  return <Component />;
}

/** Nothing may be left out silently here: what cannot be drawn says why. */
const failed = (failure: unknown) => {
  console.error(failure);
  return <pre className="text-danger whitespace-pre-wrap">{String(failure)}</pre>;
};

const Shown = ({ children }: { children: ReactNode }) => (
  <Optional instead={failed}>
    <Suspense fallback={<Spinner />}>{children}</Suspense>
  </Optional>
);

/** The states of one story, or one state that covers the page. Tests wait for `data-story` and read the names of the covers. */
export function StoryPage({ id, story, cover }: { id: string; story: Story; cover: string | null }) {
  return (
    <QueryProvider>
      <MemoryRouter>
        <main
          data-story={id}
          data-covers={JSON.stringify(Object.keys(story.covers ?? {}))}
          className={story.wide ? 'py-6' : 'column max-w-4xl py-6'}
        >
          <h1 className="sr-only">{story.title}</h1>
          {cover === null ? (
            Object.entries(story.states).map(([name, view]) => (
              <section key={name} aria-label={name} className="mb-8" data-state={name}>
                <h2 aria-hidden="true" className="mb-3 border-b border-line pb-1 text-caption text-ink-faint">
                  {name}
                </h2>
                <Shown>
                  <View of={view} />
                </Shown>
              </section>
            ))
          ) : (
            <Shown>
              <View of={story.covers?.[cover]} />
            </Shown>
          )}
        </main>
        <Toasts />
      </MemoryRouter>
    </QueryProvider>
  );
}
