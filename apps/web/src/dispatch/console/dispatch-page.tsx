import { LiveBanner } from '../../live/live-banner.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { ErrorState } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { useSetupFirst } from '../../shared/staff/use-setup-first.js';
import { Counters } from '../board/counters.js';
import { dispatch } from '../words.js';
import { ConsoleDialogs } from './console-dialogs.js';
import { AlertRegion, BoardRegion, DetailRegion, MapRegion, PlanRegion } from './console-regions.js';
import { ConsoleSkeleton, Panes, PaneTabs } from './panes.js';
import { UndoToast } from './undo-toast.js';
import { useCommands } from './use-commands.js';
import { useConsoleKeys } from './use-console-keys.js';
import { useConsole } from './use-console.js';

/** The dispatcher's console: alerts, board, map and one trip side by side, everything reachable by keyboard. */
export function DispatchPage() {
  useSetupFirst();
  const t = useT(dispatch);
  const at = useConsole();
  const commands = useCommands(at);
  useConsoleKeys(commands, at.inHand, at.windows.keysOn);
  const { board, query, choice, filter, setFilter } = at;
  const { pane, setPane } = choice;
  return (
    <div className="flex h-[calc(100dvh-var(--spacing-bar))] min-h-[460px] flex-col overflow-hidden">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="sr-only">{t('title')}</h1>
      <AlertRegion at={at} />
      {!board &&
        (query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <ConsoleSkeleton />)}
      {board && (
        <>
          <Counters
            counts={board.counts}
            filter={filter.status}
            onFilter={(status) => {
              setFilter({ ...filter, status });
              setPane('board');
            }}
            onIntake={at.takeCall}
          />
          {/* Hidden and not removed: a map keeps its place, a call what was typed. */}
          <div className={at.plan.open && !at.wide ? 'hidden' : 'flex min-h-0 flex-1 flex-col'}>
            <PaneTabs pane={pane} onPane={setPane} />
            <Panes
              shown={pane}
              board={<BoardRegion at={at} more={board.more} />}
              map={<MapRegion at={at} />}
              detail={<DetailRegion at={at} />}
            />
          </div>
          <PlanRegion at={at} />
        </>
      )}
      <ConsoleDialogs at={at} commands={commands} />
      <UndoToast undoing={at.undoing} raised={at.plan.open && at.wide} />
      <LiveBanner />
    </div>
  );
}
