import type { AlertView, AlertDeskView, TripView } from '@sablon/contracts';
import { ALERT_SEVERITIES } from '@sablon/domain';
import clsx from 'clsx';
import { BellRing, ChevronDown } from 'lucide-react';
import { useId, useRef, useEffect, useEffectEvent, type Ref } from 'react';
import { CommandKey } from '../common/key-cap.js';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { type AlertKeys, AlertPanel, sortAlerts, freshAlerts, standingOf } from './alert-panel.js';
import { alertSentence, alertText } from './alert-text.js';
import { documents } from '../../shared/words.js';
import { alerts } from '../words.js';
import { SeveritySign, severityTone } from './alert-row.js';
import { takeSolved } from './use-cures.js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGathered, useLive, useResync } from '../../live/use-live.js';
import { actOnAlert, ALERTS_KEY, readAlertDesk, type AlertAct } from './alerts.api.js';
import type { ActionKind } from '../common/dispatch.api.js';
import { announce, showToast } from '../../shared/ui/toast-store.js';

let context: AudioContext | null = null;
/** One soft rising note, unlike the alarm's two falling ones: hertz and seconds. ASSUMPTION: heard across a desk, not a room. */
const NOTE = { from: 520, to: 780, long: 0.35, volume: 0.12 } as const;

/** Browsers block sound until the user has interacted with the page; call this from a touch or key event. */
function unlockAlertSound(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  context.resume().catch((refused: unknown) => console.warn('sound refused', refused));
}

/** Rings once for a new urgent alert; the strip on screen is the visual equivalent. */
function ringOnce(): void {
  if (context?.state !== 'running') return;
  const tone = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime;
  tone.frequency.setValueAtTime(NOTE.from, start);
  tone.frequency.linearRampToValueAtTime(NOTE.to, start + NOTE.long);
  volume.gain.setValueAtTime(NOTE.volume, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + NOTE.long);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + NOTE.long);
}

/** Announces each new alert once, as a polite live region, and rings for urgent ones. */
function useAlertAnnouncements(
  desk: AlertDeskView | undefined,
  nowMs: number,
  said: (alert: AlertView) => string,
): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, unlockAlertSound, { once: true });
    return () => {
      for (const event of events) window.removeEventListener(event, unlockAlertSound);
    };
  }, []);
  const announceLoud = useEffectEvent((loud: readonly AlertView[]) => {
    const fresh = known.current === null ? [] : freshAlerts(known.current, loud);
    known.current = new Set(loud.map(standingOf));
    if (fresh.some(({ severity }) => severity === 'severe')) ringOnce();
    // An unassigned trip escalated to dispatch is announced elsewhere (use-attention).
    const sentences = fresh.filter(({ kind, mine }) => kind !== 'no_driver' || mine).map(said);
    if (sentences.length > 0) announce(sentences.join(' '));
  });
  const { loud } = sortAlerts(desk, nowMs);
  const standing = desk ? loud.map(standingOf).join('|') : null;
  useEffect(() => {
    if (standing !== null) announceLoud(loud);
    // oxlint-disable-next-line react/exhaustive-deps -- only what is loud counts, not each reading of it
  }, [standing]);
}

/** Says that an alert this user has cured is over: it goes without another word otherwise. */
function useSolved(desk: AlertDeskView | undefined, said: (alert: AlertView) => string): void {
  const say = useEffectEvent((past: readonly AlertView[]) => {
    for (const alert of takeSolved(past)) showToast({ tone: 'ok', text: said(alert) });
  });
  useEffect(() => {
    if (desk) say(desk.past);
  }, [desk]);
}

/** ASSUMPTION: alert texts change by the minute; a lost event is recovered just as quickly. */
const REFRESH_MS = 15_000;

/** The alerts, kept up to date, and the actions on them. */
function useAlertDesk() {
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: ALERTS_KEY,
    queryFn: ({ signal }) => readAlertDesk(signal),
    refetchInterval: REFRESH_MS,
  });
  const again = () => void query.refetch();
  useLive('alert.changed', useGathered(again));
  useResync(again);
  const act = useMutation({
    mutationFn: ({ id, ...what }: { id: string } & AlertAct) => actOnAlert(id, what),
    onSuccess: (desk) => cache.setQueryData(ALERTS_KEY, desk),
    onError: again,
  });
  return { query, desk: query.data, act };
}

interface AlertDeskProps {
  readonly open: boolean;
  /** For the console's keys, while the list is open. */
  readonly keysRef: Ref<AlertKeys>;
  readonly onOpen: (open: boolean) => void;
  readonly onOpenTrip: (tripId: string) => void;
  readonly onSelectDriver: (driverId: string) => void;
  /** A cure gave a trip to a driver: the console shows it and offers to undo it. */
  readonly onGiven: (trip: TripView, kind: ActionKind) => void;
}

const CLOCK_MS = 5_000;

/** A single line above the console: the number of alerts per severity and the worst one; expands to the list. */
export function AlertDesk({ open, keysRef, onOpen, onOpenTrip, onSelectDriver, onGiven }: AlertDeskProps) {
  const t = useT(alerts);
  const documentName = useT(documents);
  const language = useLanguage();
  const nowMs = useServerNow(CLOCK_MS);
  const { query, desk, act } = useAlertDesk();
  const sorted = sortAlerts(desk, nowMs);
  const panelId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  useAlertAnnouncements(desk, nowMs, (alert) => alertSentence({ t, documentName }, alert, language, nowMs));
  useSolved(desk, ({ kind, trip, driver }) =>
    t('cure.solved', { kind: t(`kind.${kind}`), about: trip?.bookingCode ?? driver?.name ?? '' }),
  );
  const close = () => {
    onOpen(false);
    opener.current?.focus();
  };
  const openOf = ({ trip, driver }: AlertView): (() => void) | null => {
    // The list closes: what was opened would lie beneath it.
    const go = (to: () => void) => () => {
      onOpen(false);
      to();
    };
    if (trip) return go(() => onOpenTrip(trip.id));
    if (driver) return go(() => onSelectDriver(driver.id));
    return null;
  };
  const worst = sorted.loud[0];
  return (
    <section aria-label={t('title')} className="min-w-0 min-[1200px]:flex-1">
      <button
        ref={opener}
        type="button"
        data-testid="alert-strip"
        data-severity={worst?.severity ?? 'none'}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => onOpen(!open)}
        className={clsx(
          'flex min-h-9 w-full items-center gap-3 px-3 text-left text-caption hover:bg-gold-wash focus-visible:-outline-offset-2',
          worst?.severity === 'severe' && worst.acknowledgedAt === null && 'bg-danger-wash',
        )}
      >
        <BellRing size={15} aria-hidden="true" className="shrink-0 text-ink-soft" />
        <span className="font-medium max-sm:sr-only">{t('title')}</span>
        {ALERT_SEVERITIES.map(
          (severity) =>
            sorted.counts[severity] > 0 && (
              <span
                key={severity}
                data-testid={`alerts-${severity}`}
                className={clsx('inline-flex shrink-0 items-center gap-1 font-medium', severityTone(severity))}
              >
                <SeveritySign severity={severity} size={15} />
                <span aria-hidden="true" className="numbers">
                  {sorted.counts[severity]}
                </span>
                <span className="sr-only">{t(`count.${severity}`, { count: sorted.counts[severity] })}</span>
              </span>
            ),
        )}
        <span className="min-w-0 flex-1 truncate text-ink-soft">
          {worst ? (
            <>
              <strong className="font-medium text-ink">{t(`kind.${worst.kind}`)}</strong>{' '}
              <span className="numbers">{worst.trip?.bookingCode}</span>{' '}
              {alertText({ t, documentName }, worst, language, nowMs)}
            </>
          ) : query.isError ? (
            t('failed')
          ) : (
            desk && t('none')
          )}
        </span>
        {sorted.snoozed.length > 0 && (
          <span className="shrink-0 text-caption text-ink-faint max-sm:hidden">
            {t('snoozed', { count: sorted.snoozed.length })}
          </span>
        )}
        <CommandKey of="alerts" className="max-xl:hidden" />
        <ChevronDown size={15} aria-hidden="true" className={clsx('shrink-0 text-ink-soft', open && 'rotate-180')} />
      </button>
      {open && desk && (
        <AlertPanel
          id={panelId}
          keysRef={keysRef}
          {...{ desk, sorted, nowMs, openOf, onGiven }}
          busy={act.isPending}
          error={act.error}
          onAct={(alert, what) => act.mutate({ id: alert.id, ...what })}
          onClose={close}
        />
      )}
    </section>
  );
}
