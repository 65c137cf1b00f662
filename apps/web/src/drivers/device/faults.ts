import type { ConnectionState } from '../../live/socket.js';
import type { describeGps } from './gps-words.js';

/** Something about the phone that a driver has to put right; what works is not shown. */
export type Fault = 'offline' | 'gps' | 'denied' | 'silent' | 'no_sound' | 'screen';

interface Device {
  /** What the browser says of its network: known at once, long before a silent socket is. */
  readonly online: boolean;
  readonly connection: ConnectionState;
  readonly gps: ReturnType<typeof describeGps>['key'];
  readonly sound: 'locked' | 'ready' | 'none';
  readonly working: boolean;
  readonly resting: boolean;
  readonly awake: boolean;
}

const GPS_FAULTS: readonly Device['gps'][] = ['gps.old', 'gps.unavailable'];

/** The faults of a driver's phone, the gravest first. */
export function faultsOf({ online, connection, gps, sound, working, resting, awake }: Device): readonly Fault[] {
  const faults: (Fault | false)[] = [
    (!online || connection === 'lost') && 'offline',
    gps === 'gps.denied' && 'denied',
    GPS_FAULTS.includes(gps) && 'gps',
    working && sound === 'locked' && 'silent',
    working && sound === 'none' && 'no_sound',
    working && !resting && !awake && 'screen',
  ];
  return faults.filter((fault): fault is Fault => fault !== false);
}
