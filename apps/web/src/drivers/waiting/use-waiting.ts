import { endpoints, type DirectionRequest, type DriverStateView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/http-client.js';
import { mergeFetched } from '../state/state-updates.js';
import { useCommand } from '../state/use-command.js';
import type { DriverState } from '../state/use-driver-state.js';

/** What a waiting driver decides; each command brings the state it made. */
export function useWaiting({ change, refetch }: Pick<DriverState, 'change' | 'refetch'>) {
  const { busy, error, run, clear } = useCommand();
  const send = async (name: string, command: (key: string) => Promise<DriverStateView>): Promise<boolean> => {
    try {
      const next = await run(name, command);
      if (next) change((shown) => mergeFetched(shown, next));
      return next !== null;
    } catch {
      // `error` has the reason; the state on screen may be older than the one behind the refusal.
      refetch();
      return false;
    }
  };
  return {
    ...{ busy, error, clear },
    answer: (id: string, answer: 'accepted' | 'dismissed') =>
      send(`${answer}:${id}`, (idempotencyKey) =>
        call(endpoints.drivers.answerSuggestion, { params: { id }, body: { answer }, idempotencyKey }),
      ),
    choose: (body: DirectionRequest) =>
      send(`choose:${JSON.stringify(body)}`, (idempotencyKey) =>
        call(endpoints.drivers.direction, { body, idempotencyKey }),
      ),
    end: () => send('end', (idempotencyKey) => call(endpoints.drivers.endDirection, { idempotencyKey })),
  };
}
export type Waiting = ReturnType<typeof useWaiting>;

/** ASSUMPTION: off the line for so long, the driver has chosen another way there. */
const WAY_AGAIN_MS = 30_000;

/** The way to the place a driver goes to; empty until it is known. */
export function useSuggestionWay(id: string | null) {
  const { data } = useQuery({
    queryKey: ['driver', 'suggestion-way', id],
    queryFn: ({ signal }) => call(endpoints.drivers.suggestionWay, { params: { id: id ?? '' }, signal }),
    refetchInterval: WAY_AGAIN_MS,
    enabled: id !== null,
  });
  return data?.points ?? [];
}
