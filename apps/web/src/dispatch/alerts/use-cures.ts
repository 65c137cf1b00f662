import type { AlertCuresView, AlertView, CureView, TripView } from '@sablon/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Intention, newUuid } from '../../shared/api/idempotency-key.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { intervene, messagePassenger, type ActionKind } from '../common/dispatch.api.js';
import { alerts } from '../words.js';
import { ALERTS_KEY, readCures } from './alerts.api.js';

/** ASSUMPTION: as for the suggested drivers: cars move, and so do the arrival times that a cure names. */
const AGAIN_MS = 15_000;

/** The cures of one alert, kept up to date while it is chosen. */
export const useCures = (alertId: string) =>
  useQuery({
    queryKey: [...ALERTS_KEY, alertId, 'cures'],
    queryFn: ({ signal }) => readCures(alertId, signal),
    refetchInterval: AGAIN_MS,
  });

const cured = new Set<string>();

/** The alerts among those over that were cured from this console; each once. */
export const takeSolved = (past: readonly AlertView[]): readonly AlertView[] =>
  past.filter(({ id, clearedAt }) => clearedAt !== null && cured.delete(id));

/** What a cure sends, decided on the trip as it was when the cure was worked out. */
interface Order {
  readonly alert: AlertView;
  readonly cure: CureView;
  readonly trip: NonNullable<AlertCuresView['trip']>;
}

/** Carries cures out; `onGiven` shows the trip as it is then, and offers to undo it. */
export function useCure(onGiven: (trip: TripView, kind: ActionKind) => void) {
  const t = useT(alerts);
  const [intention] = useState(() => new Intention());
  const isUnderWay = useRef(false);
  const cure = useMutation({
    mutationFn: async ({ alert, cure, trip }: Order): Promise<void> => {
      if (cure.kind === 'give') {
        const kind = trip.status === 'pending' ? 'assign' : 'reassign';
        const body = {
          seenVersion: trip.version,
          driverId: cure.driver.driverId,
          reason: kind === 'assign' ? null : 'staff.nearer_car',
        };
        onGiven(await intervene(trip.id, kind, body, intention.keyOf({ kind, body })), kind);
      } else if (cure.kind === 'say_late') {
        const { minutes } = cure;
        await messagePassenger(trip.id, { id: newUuid(), template: 'driver_late', minutes, place: null, words: null });
        showToast({ tone: 'ok', text: t('cure.say_late.done', { code: alert.trip?.bookingCode ?? '', minutes }) });
      }
      cured.add(alert.id);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  return {
    ...cure,
    /** A second press before the first is shown to be under way was the same decision. */
    mutate: (order: Order): void => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      cure.mutate(order);
    },
  };
}
