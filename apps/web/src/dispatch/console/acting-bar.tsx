import clsx from 'clsx';
import { ChartGantt, Megaphone, NotebookPen } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { useStore } from '../../shared/state/create-store.js';
import { useFleet, type FleetDesk } from '../fleet/use-fleet.js';
import { useNotes } from '../acting/use-notes.js';
import { CommandKey } from '../common/key-cap.js';
import { BesideLinks } from '../acting/beside-links.js';
import { acting, planWords } from '../words.js';
import type { PlanDock } from '../plan/use-plan-dock.js';
import { closeWindow, openMessages, openNotes, openWindow } from '../acting/open-dialogs.js';

const MessagesDialog = lazy(() => import('../acting/messages-dialog.js'));
const NotesDialog = lazy(() => import('../acting/notes-dialog.js'));
const CELL =
  'flex min-h-9 shrink-0 items-center gap-2 px-3 text-caption whitespace-nowrap text-ink-soft hover:bg-gold-wash focus-visible:-outline-offset-2';

interface MessagesToFleetProps {
  readonly desk: FleetDesk;
  readonly driverId: string | null;
  readonly onClose: () => void;
}

/** Subscribes to the fleet only while the dialog is open. */
function MessagesToFleet({ desk, ...rest }: MessagesToFleetProps) {
  const { drivers } = useFleet(desk);
  return <MessagesDialog drivers={drivers} {...rest} />;
}

interface ActingBarProps {
  readonly desk: FleetDesk;
  readonly plan: PlanDock;
  readonly onHelp: () => void;
}

/** Messages to drivers, the hand-over with its newest open note, and links to other pages. */
export function ActingBar({ desk, plan, onHelp }: ActingBarProps) {
  const t = useT(acting);
  const planText = useT(planWords);
  const shown = useStore(openWindow);
  const { notes, fresh } = useNotes();
  const first = notes.find(({ doneAt }) => doneAt === null);
  useEffect(() => closeWindow, []);
  return (
    <div
      role="group"
      aria-label={t('bar.label')}
      className="flex min-w-0 shrink-0 bg-surface max-[1199px]:overflow-x-auto max-[1199px]:border-t max-[1199px]:border-line"
    >
      <button type="button" className={CELL} data-testid="open-messages" onClick={() => openMessages()}>
        <Megaphone size={15} aria-hidden="true" />
        {t('messages.open')}
        <CommandKey of="messages" />
      </button>
      <button
        type="button"
        data-testid="open-notes"
        className={clsx(CELL, 'max-w-[min(32rem,34vw)] max-[1199px]:flex-1', fresh > 0 && 'bg-info-wash')}
        onClick={openNotes}
      >
        <NotebookPen size={15} className="shrink-0" aria-hidden="true" />
        {t('notes.open')}
        <CommandKey of="notes" />
        {fresh > 0 && (
          <span data-testid="notes-new" className="font-medium text-info">
            {t('notes.new', { count: fresh })}
          </span>
        )}
        {first && (
          <span lang="" className="min-w-0 truncate text-ink max-md:hidden">
            {first.words}
          </span>
        )}
      </button>
      <button
        type="button"
        data-testid="open-plan"
        aria-pressed={plan.open}
        className={clsx(CELL, plan.open && 'bg-gold-wash text-ink')}
        onClick={plan.toggle}
      >
        <ChartGantt size={15} aria-hidden="true" />
        {planText('open')}
        <CommandKey of="plan" />
      </button>
      <BesideLinks onHelp={onHelp} />
      <Suspense fallback={null}>
        {shown?.name === 'messages' && <MessagesToFleet desk={desk} driverId={shown.driverId} onClose={closeWindow} />}
        {shown?.name === 'notes' && <NotesDialog onClose={closeWindow} />}
      </Suspense>
    </div>
  );
}
