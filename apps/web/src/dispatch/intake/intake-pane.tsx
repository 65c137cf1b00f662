import type { BookingView } from '@sablon/contracts';
import clsx from 'clsx';
import { Phone, PhoneIncoming } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { dispatch, intakeWords } from '../words.js';
import { emptyIntake } from './intake-draft.js';

const PhoneBooking = lazy(() => import('./phone-booking.js'));

/** ASSUMPTION: as many calls as one person can hold in their head. */
const MOST_CALLS = 3;

interface Call {
  readonly ordinal: number;
  /** The number it came from, where the exchange reported it. */
  readonly phone?: string;
  /** Who is calling, as far as it is known; empty = nothing has been entered. */
  readonly caller: string;
}

interface IntakePaneProps {
  readonly shown: boolean;
  /** A call that was taken: its form begins with its number. */
  readonly taken: { readonly id: string; readonly phone: string } | null;
  readonly onShow: (shown: boolean) => void;
  readonly onOpenTrip: (tripId: string) => void;
  /** `said`: the confirmation to show the dispatcher. */
  readonly onBooked: (booking: BookingView, said: string) => void;
}

/**
 * Calls being taken, beside the trip in the same pane: board, alerts and map stay in use. What was entered stays while another
 * call or a trip is looked at; it is held in memory only, since it contains a person's phone number and address.
 */
export function IntakePane({ shown, taken, onShow, onOpenTrip, onBooked }: IntakePaneProps) {
  const t = useT(intakeWords);
  const paneName = useT(dispatch);
  const [calls, setCalls] = useState<readonly Call[]>([]);
  const [current, setCurrent] = useState(1);
  const [takenId, setTakenId] = useState<string | null>(null);
  const language = useLanguage();
  if (taken && taken.id !== takenId) {
    const ordinal = Math.max(0, ...calls.map((call) => call.ordinal)) + 1;
    setTakenId(taken.id);
    // A form that nothing was entered into makes room.
    setCalls([...calls.filter(({ caller }) => caller !== ''), { ordinal, caller: taken.phone, phone: taken.phone }]);
    setCurrent(ordinal);
  } else if (shown && calls.length === 0) setCalls([{ ordinal: current, caller: '' }]);

  const another = () => {
    const free = calls.find(({ caller }) => caller === '');
    const next = free?.ordinal ?? Math.max(0, ...calls.map(({ ordinal }) => ordinal)) + 1;
    if (!free && calls.length >= MOST_CALLS) return;
    if (!free) setCalls([...calls, { ordinal: next, caller: '' }]);
    setCurrent(next);
    onShow(true);
  };
  const end = (ordinal: number) => {
    const left = calls.filter((call) => call.ordinal !== ordinal);
    setCalls(left);
    setCurrent(left.at(-1)?.ordinal ?? ordinal + 1);
    if (left.length === 0) onShow(false);
  };
  const name = (ordinal: number, caller: string) =>
    setCalls((all) =>
      all.map((call) => (call.ordinal === ordinal && call.caller !== caller ? { ...call, caller } : call)),
    );
  const begun = calls.filter(({ caller, ordinal }) => caller !== '' || (shown && ordinal === current));
  return (
    <>
      {begun.length > 0 && (
        <nav
          aria-label={t('calls')}
          className="sticky top-0 z-raised flex items-center gap-1 overflow-x-auto border-b bg-surface border-line px-2 py-1"
        >
          <Tab isOpen={!shown} onOpen={() => onShow(false)}>
            {paneName('pane.detail')}
          </Tab>
          {begun.map(({ ordinal, caller }) => (
            <Tab
              key={ordinal}
              isOpen={shown && ordinal === current}
              onOpen={() => {
                setCurrent(ordinal);
                onShow(true);
              }}
            >
              <Phone size={14} className="shrink-0 text-gold-text" aria-hidden="true" />
              <span className="max-w-28 truncate">{caller || t('call.new')}</span>
            </Tab>
          ))}
          {calls.length < MOST_CALLS && (
            <button
              type="button"
              className="icon-btn ml-auto shrink-0"
              aria-label={t('call.another')}
              aria-keyshortcuts="Alt+N"
              title={`${t('call.another')} (Alt N)`}
              data-testid="intake-another"
              onClick={another}
            >
              <PhoneIncoming size={17} aria-hidden="true" />
            </button>
          )}
        </nav>
      )}
      {calls.map(({ ordinal, phone }) => (
        <div key={ordinal} hidden={!shown || ordinal !== current} data-own-keys className="p-4">
          <Suspense fallback={<Skeleton className="h-64 w-full rounded-tile" />}>
            <PhoneBooking
              {...(phone !== undefined && { begun: { ...emptyIntake(language), phone } })}
              active={shown && ordinal === current}
              onCaller={(caller) => name(ordinal, caller)}
              onAnother={another}
              {...(calls.length > 1 && { onDrop: () => end(ordinal) })}
              onOpenTrip={onOpenTrip}
              onBooked={(booking, said) => {
                end(ordinal);
                onBooked(booking, said);
              }}
            />
          </Suspense>
        </div>
      ))}
    </>
  );
}

interface TabProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children: React.ReactNode;
}

const Tab = ({ isOpen, onOpen, children }: TabProps) => (
  <button
    type="button"
    aria-current={isOpen ? 'true' : undefined}
    onClick={onOpen}
    className={clsx(
      'flex min-h-9 shrink-0 items-center gap-2 rounded-control px-3 text-small',
      isOpen ? 'bg-gold-wash font-medium' : 'text-ink-soft hover:bg-gold-wash',
    )}
  >
    {children}
  </button>
);
