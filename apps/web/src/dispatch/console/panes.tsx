import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { useT } from '../../shared/i18n/namespaces.js';
import { dispatch } from '../words.js';
import type { Pane } from '../common/use-choice.js';
import clsx from 'clsx';
import { Skeleton } from '../../shared/ui/surfaces.js';

const PANES = ['board', 'map', 'detail'] as const satisfies readonly Pane[];

/** Where the board has its own place, the map is shown beside it until the detail is wanted. */
const besideBoard = (pane: Pane): Pane => (pane === 'board' ? 'map' : pane);

/** Pane switcher for narrow screens; from 960 px the board is always there, from 1200 px all three panes are, and it is hidden. */
export function PaneTabs({ pane, onPane }: { pane: Pane; onPane: (pane: Pane) => void }) {
  const t = useT(dispatch);
  const twoAtOnce = useMedia(TWO);
  const shown = twoAtOnce ? besideBoard(pane) : pane;
  return (
    <nav aria-label={t('title')} className="grid auto-cols-fr grid-flow-col border-b border-line min-[1200px]:hidden">
      {PANES.filter((name) => !twoAtOnce || name !== 'board').map((name) => (
        <button
          key={name}
          type="button"
          data-testid={`pane-${name}`}
          aria-current={shown === name ? 'true' : undefined}
          onClick={() => onPane(name)}
          className={clsx(
            'min-h-11 border-b-2 text-small focus-visible:-outline-offset-2',
            shown === name ? 'border-gold-text font-medium' : 'border-transparent text-ink-soft',
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

function PaneFrame({ name, label, children }: PaneFrameProps) {
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

/** Placeholder for a pane that is still loading. */
const PaneSkeleton = () => (
  <div aria-busy="true" className="grid content-start gap-3 p-3">
    {Array.from({ length: 8 }, (_, at) => (
      <Skeleton key={at} className="h-16 w-full" />
    ))}
  </div>
);

export function ConsoleSkeleton() {
  return (
    <div aria-busy="true" className="grid min-h-0 flex-1 min-[1200px]:grid-cols-[25fr_45fr_30fr]">
      <PaneSkeleton />
      <Skeleton className="h-full w-full max-[1199px]:hidden" />
      <div className="p-3 max-[1199px]:hidden">
        <Skeleton className="h-40 w-full" />
      </div>
    </div>
  );
}

/** From this width on all three panes are side by side. */
const WIDE = '(min-width: 1200px)';
/** ASSUMPTION: enough for a board row and for a trip's facts without breaking words. */
const LEAST = { board: '300px', map: '280px', detail: '300px' } as const;
const USUAL = { board: '25%', map: '45%', detail: '30%' } as const;
const ORDER = ['board', 'map', 'detail'] as const satisfies readonly Pane[];

/** From this width on the board has its own place beside the map or the detail. */
const TWO = '(min-width: 960px)';

function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(media).matches,
  );
}

/** Whether all panes are side by side. */
export const useWide = (): boolean => useMedia(WIDE);

interface PanesProps extends Readonly<Record<Pane, ReactNode>> {
  readonly shown: Pane;
}

/**
 * Board, map and detail: side by side with draggable edges, remembered on this device; on a narrower screen the board beside one of the others, on a phone one at a time.
 */
export function Panes({ shown, ...panes }: PanesProps) {
  const t = useT(dispatch);
  const wide = useWide();
  const twoAtOnce = useMedia(TWO);
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: 'dispatch.panes',
    panelIds: [...ORDER],
    onlySaveAfterUserInteractions: true,
  });
  const frame = (name: Pane) => (
    <PaneFrame name={name} label={t(`pane.${name}`)}>
      {/* A pane that is still loading must not hide the others: the focus would be lost. */}
      <Suspense fallback={<PaneSkeleton />}>{panes[name]}</Suspense>
    </PaneFrame>
  );
  if (!wide) {
    const visible = twoAtOnce ? ['board', besideBoard(shown)] : [shown];
    return (
      <div
        data-testid="panes"
        className="min-h-0 flex-1 min-[960px]:grid min-[960px]:grid-cols-[minmax(19rem,36%)_minmax(0,1fr)] min-[960px]:grid-rows-[minmax(0,1fr)]"
      >
        {ORDER.map((name) => (
          <div
            key={name}
            data-pane={name}
            className={clsx(
              visible.includes(name) ? 'h-full min-w-0' : 'hidden',
              twoAtOnce && name === 'board' && 'border-r border-line',
            )}
          >
            {frame(name)}
          </div>
        ))}
      </div>
    );
  }
  return (
    <Group className="min-h-0 flex-1" {...(defaultLayout ? { defaultLayout } : {})} onLayoutChanged={onLayoutChanged}>
      {ORDER.flatMap((name, index) => [
        index > 0 && (
          <Separator
            key={`edge ${name}`}
            aria-label={t('pane.resize')}
            className="w-1 bg-line outline-offset-0 hover:bg-gold-text focus-visible:bg-gold-text data-[separator=active]:bg-gold-text"
          />
        ),
        <Panel key={name} id={name} minSize={LEAST[name]} defaultSize={USUAL[name]}>
          {frame(name)}
        </Panel>,
      ])}
    </Group>
  );
}
