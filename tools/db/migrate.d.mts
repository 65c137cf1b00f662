/** Types of migrate.mjs for tests; the file itself says what the functions do. */
export const MIGRATIONS: string;
export function applyMigrations(
  databaseUrl: string,
  options?: { readonly directory?: string; readonly print?: (line: string) => void },
): Promise<unknown>;
