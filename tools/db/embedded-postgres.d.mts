/** A Postgres of one's own: the address of each of its databases, and its end. */
export interface RunningPostgres {
  readonly port: number;
  readonly pid: number;
  url(database: string): string;
  stop(): Promise<void>;
}
export function startPostgres(directory: string, options?: { readonly logFile?: string }): Promise<RunningPostgres>;
