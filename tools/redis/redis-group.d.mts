import type { RunningRedis } from './redis-server.mjs';

interface Group {
  /** As REDIS_URL names it. */
  readonly url: string;
  stop(): Promise<void>;
}
export function startSentinels(directory: string): Promise<
  Group & {
    readonly master: RunningRedis;
    readonly replica: RunningRedis;
    readonly sentinels: readonly RunningRedis[];
  }
>;
export function startCluster(
  directory: string,
  options?: { readonly replicas?: boolean },
): Promise<
  Group & {
    readonly masters: readonly RunningRedis[];
    readonly replicas: readonly RunningRedis[];
    placeOf(key: string): Promise<number>;
    revive(place: number): Promise<void>;
  }
>;
export function lookAt(
  port: number,
  channels: string,
): Promise<{ readonly role: string; readonly keys: number; readonly subscribed: number }>;
