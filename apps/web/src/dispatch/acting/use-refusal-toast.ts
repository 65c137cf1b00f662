import type { TripView } from '@sablon/contracts';
import { useRef } from 'react';
import { ui, useT } from '../../shared/i18n/namespaces.js';
import { closeToast, showToast } from '../../shared/ui/toast-store.js';
import { acting } from '../words.js';

type Standing = Pick<TripView, 'id' | 'status' | 'bookingCode'>;

/** Candidate trips for a key press. Null = none; undefined = the focus is not on an alert. */
interface InHand {
  /** Trip of the focused alert. */
  readonly alert: string | null | undefined;
  /** Trip of the focused board row. */
  readonly row: string | null;
  /** Trip open in the detail pane. */
  readonly open: string | null;
}
type KeyTarget<Trip extends Standing> =
  | { readonly trip: Trip }
  | { readonly trip: null; readonly why: 'alert_without_trip' | 'none' | 'gone' }
  | { readonly trip: null; readonly why: 'not_now'; readonly other: Trip };

/** The focused alert and its trip, whatever else is open: the key acts where the dispatcher is looking. */
export function focusedAlert(): Pick<InHand, 'alert'> & { readonly alertId: string | null } {
  const row = document.activeElement?.closest<HTMLElement>('[data-alert]');
  return { alertId: row?.dataset['alert'] ?? null, alert: row ? (row.dataset['trip'] ?? null) : undefined };
}

/**
 * The trip a key acts on, or why there is none: the focused one takes precedence over the open one, and no other trip is used
 * instead.
 */
export function keyTarget<Trip extends Standing>(
  { alert, row, open }: InHand,
  find: (id: string) => Trip | null,
  allowed: readonly Standing['status'][],
): KeyTarget<Trip> {
  if (alert === null) return { trip: null, why: 'alert_without_trip' };
  const wanted = alert ?? row ?? open;
  if (wanted === null) return { trip: null, why: 'none' };
  const trip = find(wanted);
  if (!trip) return { trip: null, why: 'gone' };
  return allowed.includes(trip.status) ? { trip } : { trip: null, why: 'not_now', other: trip };
}

type Refused = Exclude<KeyTarget<Pick<TripView, 'id' | 'status' | 'bookingCode'>>, { readonly trip: object }>;

/** Shows why a key did nothing. */
export function useRefusalToast() {
  const t = useT(acting);
  const words = useT(ui);
  const last = useRef(0);
  return (refused: Refused): void => {
    const text =
      refused.why === 'not_now'
        ? t('key.not_now', { code: refused.other.bookingCode, status: words(`status.${refused.other.status}`) })
        : t(`key.${refused.why}`);
    closeToast(last.current);
    last.current = showToast({ tone: 'info', text });
  };
}
