/** One Postgres with a migrated template; test-cluster.mjs says more. */
export function startTestCluster(options?: {
  readonly template?: string;
  readonly fill?: (url: string) => Promise<void>;
}): Promise<{ stop(): Promise<void> }>;
