import type { BoardView, TripView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive, useResync } from '../../../live/use-live.js';
import { KEYS, readBoard } from '../dispatch.api.js';
import { applyTrip, mergeBoard } from './board-state.js';

/** ASSUMPTION: the socket keeps the board; this only heals what the clock alone changes, such as a search that begins. */
const HEAL_MS = 30_000;

/** The board, kept up to date by the socket and fetched again after every reconnect. */
export function useBoard() {
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: KEYS.board,
    queryFn: async ({ signal }) => mergeBoard(undefined, await readBoard(signal)),
    structuralSharing: (known, fetched) => mergeBoard(known as BoardView | undefined, fetched as BoardView),
    refetchInterval: HEAL_MS,
  });
  const change = (to: (board: BoardView) => BoardView) =>
    cache.setQueryData<BoardView>(KEYS.board, (board) => board && to(board));
  const show = (trip: TripView) => change((board) => applyTrip(board, trip));
  useLive('trip.updated', show);
  // What happens to a parcel raises no version of its trip.
  useLive('trip.noted', ({ about }) => about === 'parcel' && void cache.invalidateQueries({ queryKey: KEYS.board }));
  useLive('board.counts', (counts) => change((board) => ({ ...board, counts })));
  useResync(() => void cache.invalidateQueries({ queryKey: ['dispatch'] }));
  return { query, board: query.data, show };
}
