/** The first answer to a key, kept in the same transaction as the effect it reports. */
export interface SavedResponse {
  fingerprint: string;
  path: string;
  status: number;
  body: unknown;
  requestId: string;
  createdAtMs: number;
}
