export function startPgbouncer(
  directory: string,
  databaseUrl: string,
  options?: { readonly poolSize?: number },
): Promise<{
  readonly url: string;
  stop(): Promise<void>;
}>;
