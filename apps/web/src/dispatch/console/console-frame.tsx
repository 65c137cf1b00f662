import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { dispatch } from '../words.js';
import type { Pane } from '../common/use-choice.js';

const PANES = ['board', 'map', 'detail'] as const satisfies readonly Pane[];

/** On a narrow screen one pane at a time; from 1200 px all three stand side by side and this is not there. */
export function PaneTabs({ pane, onPane }: { pane: Pane; onPane: (pane: Pane) => void }) {
  const t = useT(dispatch);
  return (
    <nav aria-label={t('title')} className="grid grid-cols-3 border-b border-line min-[1200px]:hidden">
      {PANES.map((name) => (
        <button
          key={name}
          type="button"
          data-testid={`pane-${name}`}
          aria-current={pane === name ? 'true' : undefined}
          onClick={() => onPane(name)}
          className={clsx(
            'min-h-11 border-b-2 text-[0.9rem] focus-visible:-outline-offset-2',
            pane === name ? 'border-gold-text font-medium' : 'border-transparent text-ink-soft',
          )}
        >
          {t(`pane.${name}`)}
        </button>
      ))}
    </nav>
  );
}

interface PaneFrameProps {
  readonly name: Pane;
  readonly label: string;
  readonly children: ReactNode;
}

export function PaneFrame({ name, label, children }: PaneFrameProps) {
  return (
    <section
      aria-label={label}
      className={clsx(
        'h-full min-w-0',
        name === 'detail' ? 'overflow-y-auto bg-surface' : 'overflow-hidden bg-surface',
      )}
    >
      {children}
    </section>
  );
}

/** A pane that is still on its way. */
export const PaneSkeleton = () => (
  <div aria-busy="true" className="grid content-start gap-3 p-3">
    {Array.from({ length: 8 }, (_, at) => (
      <Skeleton key={at} className="h-16 w-full" />
    ))}
  </div>
);

export function ConsoleSkeleton() {
  return (
    <div aria-busy="true" className="grid min-h-0 flex-1 min-[1200px]:grid-cols-[27fr_46fr_27fr]">
      <PaneSkeleton />
      <Skeleton className="h-full w-full max-[1199px]:hidden" />
      <div className="p-3 max-[1199px]:hidden">
        <Skeleton className="h-40 w-full" />
      </div>
    </div>
  );
}
