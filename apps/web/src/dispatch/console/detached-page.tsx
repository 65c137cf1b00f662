import { useParams } from 'react-router-dom';
import { LiveBanner } from '../../live/live-banner.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { ErrorState } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { dispatch } from '../words.js';
import { ConsoleDialogs } from './console-dialogs.js';
import { BoardRegion, MapRegion, PlanRegion } from './console-regions.js';
import { DETACHABLE } from './detach.js';
import { ConsoleSkeleton } from './panes.js';
import { UndoToast } from './undo-toast.js';
import { useCommands } from './use-commands.js';
import { useConsole } from './use-console.js';
import { useConsoleKeys } from './use-console-keys.js';

/** One region of the console in a window of its own: the same rides, keys and actions, and the same choice. */
export function DetachedPage() {
  const t = useT(dispatch);
  const { region } = useParams();
  const shown = DETACHABLE.find((one) => one === region) ?? 'map';
  const at = useConsole();
  const commands = useCommands(at);
  useConsoleKeys(commands, at.inHand, at.windows.keysOn);
  const { board, query } = at;
  const title = t(`window.${shown}`);
  return (
    <div className="flex h-[calc(100dvh-var(--spacing-bar))] flex-col overflow-hidden" data-testid={`window-${shown}`}>
      <PageTitle>{title}</PageTitle>
      <h1 className="sr-only">{title}</h1>
      {!board &&
        (query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <ConsoleSkeleton />)}
      {board && (
        <div className="flex min-h-0 flex-1 flex-col">
          {shown === 'board' && <BoardRegion at={at} more={board.more} />}
          {shown === 'map' && (
            <div className="h-full min-h-0 flex-1">
              <MapRegion at={at} />
            </div>
          )}
          {shown === 'plan' && <PlanRegion at={at} alone />}
        </div>
      )}
      <ConsoleDialogs at={at} commands={commands} />
      <UndoToast undoing={at.undoing} raised={false} />
      <LiveBanner />
    </div>
  );
}
