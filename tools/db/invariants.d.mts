/** One invariant that does not hold, with up to five offending rows. */
export interface BrokenInvariant {
  readonly name: string;
  readonly rows: readonly (readonly unknown[])[];
}
export function brokenInvariants(databaseUrl: string, options?: { quietMs?: number }): Promise<BrokenInvariant[]>;
export function invariantCount(): number;
