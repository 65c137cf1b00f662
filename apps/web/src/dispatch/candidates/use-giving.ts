import type { ChainView, TripView } from '@sablon/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Intention } from '../../shared/api/idempotency-key.js';
import { usePencilIn } from '../acting/use-pencil-in.js';
import { intervene, KEYS, type ActionKind } from '../common/dispatch.api.js';
import { offerUndo } from '../common/undo-store.js';

/** What a dispatcher gives: the trip at the version they saw, and to whom. */
export interface Gift {
  readonly kind: 'assign' | 'reassign' | 'pencil';
  readonly trip: Pick<TripView, 'id' | 'bookingCode' | 'version'>;
  readonly driverId: string;
  readonly driverName: string;
  readonly reason: string | null;
}
/** A gift that the server refused. */
export interface RefusedGift extends Gift {
  readonly error: unknown;
}
/** A ride of a chain that was refused. */
export interface RefusedRide {
  readonly bookingCode: string;
  readonly error: unknown;
}

type ChainRide = ChainView['rides'][number];

/** Gives trips to drivers without a dialog: one at a time, each offered to be undone, what is refused stays in sight. */
export function useGiving(onGiven: (trip: TripView, kind: ActionKind) => void, chainText: ChainText) {
  const cache = useQueryClient();
  const pencilIn = usePencilIn();
  const isUnderWay = useRef(false);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [refused, setRefused] = useState<RefusedGift | null>(null);
  const [refusedRides, setRefusedRides] = useState<readonly RefusedRide[]>([]);
  const [intention] = useState(() => new Intention());
  const alone = async (driverId: string, work: () => Promise<boolean>): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setBusyId(driverId);
    setRefused(null);
    setRefusedRides([]);
    try {
      return await work();
    } finally {
      isUnderWay.current = false;
      setBusyId(null);
    }
  };
  const assign = (
    kind: 'assign' | 'reassign',
    tripId: string,
    body: { seenVersion: number; driverId: string; reason: string | null },
  ) =>
    // prettier-ignore
    // Pressing the same key again repeats the same command, where its answer may only have been lost.
    intervene(tripId, kind, body, intention.keyOf({ kind, tripId, body }));
  return {
    busyId,
    refused,
    refusedRides,
    forget: () => {
      setRefused(null);
      setRefusedRides([]);
    },
    /** Whether it is done. `collisionKnown`: it is pencilled in although the driver's plan has something else then. */
    give: (gift: Gift, collisionKnown = false) =>
      alone(gift.driverId, async () => {
        const { kind, trip, driverId, reason } = gift;
        const seenVersion = trip.version;
        try {
          if (kind === 'pencil') await pencilIn(trip, { driverId, collisionKnown, seenVersion });
          else onGiven(await assign(kind, trip.id, { seenVersion, driverId, reason }), kind);
          return true;
        } catch (error) {
          setRefused({ ...gift, error });
          return false;
        } finally {
          // Done or refused: what is on screen about this trip and its drivers is out of date.
          for (const queryKey of [KEYS.trip(trip.id), KEYS.suggestions(trip.id)])
            void cache.invalidateQueries({ queryKey });
        }
      }),
    /** Shows a refusal that came from elsewhere, to be answered here. */
    showRefused: setRefused,
    /** Gives the rides one after the other; those refused are named, the others stay given and are undone together. */
    giveAll: (rides: readonly ChainRide[], driverId: string, driverName: string) =>
      alone(driverId, async () => {
        const given: TripView[] = [];
        const left: RefusedRide[] = [];
        for (const { tripId, bookingCode, version } of rides)
          try {
            given.push(await assign('assign', tripId, { seenVersion: version, driverId, reason: null }));
          } catch (error) {
            left.push({ bookingCode, error });
          }
        given.forEach((trip) => onGiven(trip, 'assign'));
        const [last, ...before] = given.toReversed();
        if (last)
          offerUndo({
            ...{ what: 'trip', tripId: last.id, code: last.bookingCode, version: last.version },
            also: before.map(({ id, version }) => ({ tripId: id, version })),
            text: chainText(given, driverName),
          });
        setRefusedRides(left);
        void cache.invalidateQueries({ queryKey: KEYS.chains });
        return left.length === 0;
      }),
  };
}
/** What was given to whom, in words. */
type ChainText = (given: readonly TripView[], driverName: string) => string;
export type Giving = ReturnType<typeof useGiving>;
