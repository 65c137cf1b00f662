import clsx from 'clsx';
import { ShieldAlert, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { useT } from '../shared/i18n/namespaces.js';
import { Dialog } from '../shared/ui/dialog.js';
import { Optional } from '../shared/ui/optional.js';
import { AlarmRow } from './alarm-row.js';
import { useAlarmSound, alarmSound } from './alarm-sound.js';
import { alarmTitle, versionOfAlarm, whoAsks } from './alarm-title.js';
import { CONSOLE, seeAtConsole, type SeeAlarm, useFollowedAlarms } from './use-alarms.js';
import { alarmWords } from './words.js';
import { isDialogOpen, noteKeyboardTaken, useNewAlarms } from './use-new-alarms.js';
import { useStore } from '../shared/state/create-store.js';

/** ASSUMPTION: long enough to be read twice. */
const SAID_FOR_MS = 8_000;
/** Said in words once since the page was loaded; from then on a sign is enough, and covers nothing. */
let wasSaid = false;

/** After a reload browsers block sound until the page is touched: warns staff who rely on hearing alarms. */
function SoundHint() {
  const t = useT(alarmWords);
  const off = useStore(alarmSound) === 'off';
  const [small, setSmall] = useState(wasSaid);
  useEffect(() => {
    if (!off || small) return undefined;
    const timer = setTimeout(() => {
      wasSaid = true;
      setSmall(true);
    }, SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [off, small]);
  return (
    <p role="status" data-testid="sound-hint" data-small={small} className={clsx(small && 'justify-self-end')}>
      {off && (
        <span
          title={t('sound.off')}
          className={clsx(
            'inline-flex items-center gap-2 rounded-full border border-line bg-raised text-small text-ink-soft shadow-high',
            small ? 'p-2' : 'px-4 py-2',
          )}
        >
          <VolumeX size={16} className="shrink-0" aria-hidden="true" />
          <span className={clsx(small && 'sr-only')}>{t('sound.off')}</span>
        </span>
      )}
    </p>
  );
}

/**
 * Alarms of passengers and drivers on every staff page: with sound, announced to screen readers and in a dialog at once, over
 * the work in progress, which is left intact. The console shows them in its own strip; there the dialog appears only over
 * another dialog.
 */
export function StaffAlarms() {
  const t = useT(alarmWords);
  const navigate = useNavigate();
  const atConsole = useMatch(CONSOLE) !== null;
  const alarms = useFollowedAlarms();
  const waiting = alarms.filter(({ status }) => status === 'open');
  useAlarmSound(waiting.length > 0);
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<'waiting' | 'all' | null>(null);
  useNewAlarms(waiting, (newIds) => {
    setFresh(newIds);
    if (atConsole && !isDialogOpen()) return;
    noteKeyboardTaken();
    setShown((before) => before ?? 'waiting');
  });
  const rows = shown === null ? [] : shown === 'all' ? alarms : waiting;
  // Closes once all alarms are over; the next alarm opens it again.
  if (shown !== null && rows.length === 0) setShown(null);
  const list = useRef<HTMLUListElement>(null);
  const see: SeeAlarm = (alarm, place) => {
    setShown(null);
    seeAtConsole(alarm, place);
    if (!atConsole) void navigate(CONSOLE);
  };
  const said = waiting.filter((alarm) => fresh.includes(versionOfAlarm(alarm)));
  const [only] = rows;
  return (
    <>
      {/* Only a new alarm interrupts: other changes of the list are not announced. */}
      <p role="alert" className="sr-only" data-testid="alarm-announcement">
        {said.map((alarm) => `${t(alarmTitle(alarm))}: ${whoAsks(alarm).join(', ')}.`).join(' ')}
      </p>
      <div className="pointer-events-none fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-bar grid justify-items-center gap-2">
        {!only && <SoundHint />}
        {!atConsole && alarms.length > 0 && (
          <section aria-label={t('list')} className="rounded-full bg-raised">
            <button
              type="button"
              data-testid="alarm-chip"
              data-waiting={waiting.length}
              onClick={() => setShown('all')}
              className={clsx(
                'pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-danger px-4 font-medium text-danger shadow-high',
                waiting.length > 0 ? 'bg-danger-wash' : 'bg-raised',
              )}
            >
              <ShieldAlert size={19} aria-hidden="true" />
              {waiting.length > 0 ? t('waiting', { count: waiting.length }) : t('in_hand', { count: alarms.length })}
            </button>
          </section>
        )}
      </div>
      {only && (
        // If the dialog cannot be rendered, the alarm is still heard, and shown at the bottom of the page.
        <Optional>
          <Dialog
            open
            kind="alert"
            title={rows.length === 1 ? t(alarmTitle(only)) : t('list')}
            focus={list}
            onClose={() => setShown(null)}
          >
            <ul ref={list} tabIndex={-1} data-testid="alarm-over" className="focus:outline-none">
              {rows.map((alarm) => (
                <AlarmRow key={alarm.id} alarm={alarm} onSee={see} />
              ))}
            </ul>
            <div className="mt-4 grid justify-items-center">
              <SoundHint />
            </div>
          </Dialog>
        </Optional>
      )}
    </>
  );
}
