export function runSql(
  databaseUrl: string,
  text: string,
  values?: readonly unknown[],
): Promise<Readonly<Record<string, unknown>>[]>;
