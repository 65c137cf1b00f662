/** What one run of reconciliation saw; null: the provider did not answer, so it is tried again when the lease is over. */
export type ReconciliationOutcome = { readonly lookedAt: number; readonly found: number } | null;
