import type { TripView } from '@sablon/contracts';
import { useState, type RefObject } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { showToast } from '../../shared/ui/toast-store.js';
import type { BoardListHandle } from '../board/board-list.js';
import type { ActionKind } from '../common/dispatch.api.js';
import type { Suggestions } from '../common/use-trip.js';
import { candidateWords } from '../words.js';
import { useWhy, type Suggested } from './candidate-row.js';
import { useChainTrouble } from './chain-head.js';
import { USUAL_REASON } from './reason-field.js';
import { useChain, usePicked } from './use-chain.js';
import { useGiving } from './use-giving.js';

interface Given {
  readonly trip: TripView | null;
  readonly suggestions: Suggestions;
  readonly listRef: RefObject<BoardListHandle | null>;
  readonly onGiven: (trip: TripView, kind: ActionKind) => void;
}

/** The candidates of the chosen trip, or of several: which list is shown, what Enter does there, and giving the trip to one of them. */
export function useCandidateDesk({ trip, suggestions, listRef, onGiven }: Given) {
  const t = useT(candidateWords);
  const why = useWhy();
  const chainTrouble = useChainTrouble();
  const picks = usePicked(trip?.id ?? null);
  const chain = useChain(picks.picked);
  /** The trip whose candidates a key asked for, and what Enter does among them. */
  const [wish, setWish] = useState<{ readonly tripId: string; readonly verb: 'give' | 'pencil' } | null>(null);
  const [isEntering, setEntering] = useState(false);
  const [previewId, preview] = useState<string | null>(null);
  const [reason, setReason] = useState<string>(USUAL_REASON);
  const giving = useGiving(onGiven, (given, name) => t('chain.done', { count: given.length, name }));
  const isChain = picks.picked.length > 1;
  const verb = !isChain && wish?.tripId === trip?.id && trip?.status === 'pending' ? (wish?.verb ?? 'give') : 'give';
  const leave = (tripId: string) => {
    setWish(null);
    preview(null);
    listRef.current?.focus(tripId);
  };
  const refuse = (text: string) => showToast({ tone: 'info', text });
  /** The driver as the list has them; says why the trip cannot be given to them. */
  const found = (drivers: readonly Suggested[], driverId: string): Suggested | null => {
    const driver = drivers.find((one) => one.driverId === driverId);
    if (!driver) refuse(t('gone'));
    else if (driver.obstacle) refuse(t('cannot', { name: driver.name, reason: why(driver) }));
    return driver && !driver.obstacle ? driver : null;
  };
  const giveChain = async (driverId: string) => {
    const data = chain.data;
    const driver = data && found(data.drivers, driverId);
    if (!data || !driver) return;
    const stuck = data.rides.map((ride) => ({ ride, text: chainTrouble(ride) })).find(({ text }) => text !== null);
    if (stuck) return refuse(`${stuck.ride.bookingCode}: ${stuck.text}`);
    if (!(await giving.giveAll(data.rides, driverId, driver.name))) return;
    picks.clear();
    leave(data.rides[0]?.tripId ?? '');
  };
  const giveTrip = async (driverId: string, kind: 'give' | 'pencil') => {
    if (!trip) return;
    const driver = found(suggestions.drivers, driverId);
    if (!driver) return;
    const isHeld = trip.status !== 'pending';
    if (isHeld && (kind === 'pencil' || reason.trim() === '')) return refuse(t(kind === 'pencil' ? 'taken' : 'reason.missing')); // prettier-ignore
    const done = await giving.give({
      kind: kind === 'pencil' ? 'pencil' : isHeld ? 'reassign' : 'assign',
      trip,
      driverId,
      driverName: driver.name,
      reason: isHeld ? reason.trim() : null,
    });
    if (done) leave(trip.id);
  };
  return {
    ...{ giving, picks, chain, isChain, verb, previewId, preview, reason, setReason },
    isEntering: isEntering && (isChain || wish?.tripId === trip?.id),
    entered: () => setEntering(false),
    /** Moves the keyboard to the candidates of a trip. */
    enter: (tripId: string, to: 'give' | 'pencil') => {
      setWish({ tripId, verb: to });
      setEntering(true);
    },
    leave: () => leave(trip?.id ?? picks.picked[0] ?? ''),
    give: (driverId: string) => void (isChain ? giveChain(driverId) : giveTrip(driverId, 'give')),
    pencil: (driverId: string) => void (isChain ? refuse(t('chain.no_pencil')) : giveTrip(driverId, 'pencil')),
  };
}
export type CandidateDesk = ReturnType<typeof useCandidateDesk>;
