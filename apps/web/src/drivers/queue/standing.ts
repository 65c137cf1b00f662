import type { DriverStateView } from '@sablon/contracts';
import type { ConnectionState } from '../../live/socket.js';

export type Standing = 'pending' | 'suspended' | 'off' | 'break' | 'busy' | 'cut' | 'blind' | 'free';

/**
 * What the driver is really doing, in one word. "Waiting for a ride" only when one can reach him: on shift, connected,
 * with a position.
 */
export function standingOf(
  state: Pick<DriverStateView, 'status' | 'shift' | 'current'>,
  connection: ConnectionState,
  hasPosition: boolean,
): Standing {
  if (state.current) return 'busy';
  if (state.status !== 'approved') return state.status;
  if (state.shift !== 'on') return state.shift;
  if (connection === 'lost') return 'cut';
  return hasPosition ? 'free' : 'blind';
}
