import { boardTripOf, type BoardEtaView, type BoardTripView, type BoardView, type TripView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useGathered } from '../../live/use-gathered.js';
import { useLive, useResync } from '../../live/use-live.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { KEYS, readBoard } from '../common/dispatch.api.js';
import { applyTrips, mergeBoard, mergeChanges } from './board-state.js';
import type { Etas } from './lanes.js';

/** ASSUMPTION: the socket keeps the board; this only heals what the clock alone changes, such as a search that begins. */
const HEAL_MS = 30_000;
/** ASSUMPTION: so often everything is read again, whatever was missed. */
const WHOLE_EVERY_MS = 10 * 60_000;
const NO_ETAS: Etas = new Map();

/** The board, kept up to date by the socket and healed by what changed since it was read. */
export function useBoard() {
  const cache = useQueryClient();
  const wholeAt = useRef(0);
  const query = useQuery({
    queryKey: KEYS.board,
    queryFn: async ({ signal }) => {
      const known = cache.getQueryData<BoardView>(KEYS.board);
      if (known && Date.now() - wholeAt.current < WHOLE_EVERY_MS)
        return mergeChanges(known, await readBoard(signal, known.at));
      const board = await readBoard(signal);
      wholeAt.current = Date.now();
      return board;
    },
    structuralSharing: (known, fetched) => mergeBoard(known as BoardView | undefined, fetched as BoardView),
    refetchInterval: HEAL_MS,
  });
  const change = (to: (board: BoardView) => BoardView) =>
    cache.setQueryData<BoardView>(KEYS.board, (board) => board && to(board));
  const show = (trip: TripView) => change((board) => applyTrips(board, [boardTripOf(trip)]));
  const gather = useGathered<BoardTripView>((told) => change((board) => applyTrips(board, told)));
  useLive('trip.updated', (trip) => gather(boardTripOf(trip)));
  // What happens to a parcel raises no version of its trip.
  const again = useGathered<string>(() => void cache.invalidateQueries({ queryKey: KEYS.board }));
  useLive('trip.noted', ({ about, tripId }) => about === 'parcel' && again(tripId));
  useLive('board.counts', (counts) => change((board) => ({ ...board, counts })));
  useResync(() => void cache.invalidateQueries({ queryKey: ['dispatch'] }));
  return { query, board: query.data, show };
}

/** When cars are expected, by trip, as last told. */
export function useBoardEtas(): Etas {
  const [etas, setEtas] = useState(NO_ETAS);
  useLive('board.etas', (told: readonly BoardEtaView[]) => {
    const now = serverNow();
    setEtas((known) => {
      // One that has passed says no more than that the car is not there.
      const open = [...known].filter(([, { expectedAt }]) => Date.parse(expectedAt) > now);
      return new Map([...open, ...told.map((eta) => [eta.tripId, eta] as const)]);
    });
  });
  return etas;
}
