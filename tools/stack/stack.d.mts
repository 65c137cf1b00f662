/** Types of `startStack` for tests and benches written in TypeScript; stack.mjs says what the options mean. */
export interface StackOptions {
  readonly dataDirectory: string;
  readonly port?: number;
  readonly databaseUrl?: string;
  readonly databaseIsReady?: boolean;
  readonly redisUrl?: string;
  readonly host?: string;
  readonly apiProcesses?: number;
  readonly workerProcesses?: number;
  /** Puts the demo fleet on the road, where the mode is the demo. */
  readonly demo?: boolean;
  /** Gives a fresh demo rides of the weeks before. */
  readonly past?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly onFailure?: (sentence: string) => void;
}
export interface Stack {
  readonly url: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly sandboxUrl: string;
  /** What was decided from the environment (libs/domain, `decideMode`), and the addresses that really answer. */
  readonly mode: { readonly mode: 'demo' | 'production'; readonly realParts: readonly string[] };
  readonly listensOn: readonly string[];
  /** Where it is reached from this machine. */
  readonly address: string;
  readonly demoAccounts: number;
  /** Where the first administrator is made; null when there is one, and in the demo. */
  readonly administratorLink: string | null;
  readonly environment: Readonly<Record<string, string>>;
  readonly processes: Readonly<Record<string, { readonly pid: number | null; kill(signal?: NodeJS.Signals): void }>>;
  stop(): Promise<void>;
  killNow(): void;
}
export function startStack(options: StackOptions): Promise<Stack>;
