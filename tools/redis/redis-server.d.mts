/** A redis-server of one's own: where it answers, and its end. */
export interface RunningRedis {
  readonly url: string;
  readonly port: number;
  kill(): Promise<void>;
  stop(): Promise<void>;
}
export function startRedis(
  directory: string,
  options?: { readonly port?: number; readonly settings?: Readonly<Record<string, string | number>> },
): Promise<RunningRedis>;
export function runRedis(args: readonly string[], port: number): Promise<RunningRedis>;
