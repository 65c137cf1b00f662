/** Types of migrations.mjs for its test; the file itself says what the functions do. */
export function judgeMigrations(root: string): Promise<string[]>;
export function judgeMigration(sql: string, released: readonly string[]): Promise<string[]>;
export function releasedVersions(changelog: string): string[];
