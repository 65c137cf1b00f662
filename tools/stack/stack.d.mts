/** Types of `startStack` for tests and benches written in TypeScript; stack.mjs says what the options mean. */
export interface StackOptions {
  readonly dataDirectory: string;
  readonly port?: number;
  readonly databaseUrl?: string;
  readonly redisUrl?: string;
  readonly apiProcesses?: number;
  readonly workerProcesses?: number;
  readonly demo?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly onFailure?: (sentence: string) => void;
}
export interface Stack {
  readonly url: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly sandboxUrl: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly processes: Readonly<Record<string, { readonly pid: number | null; kill(signal?: NodeJS.Signals): void }>>;
  stop(): Promise<void>;
  killNow(): void;
}
export function startStack(options: StackOptions): Promise<Stack>;
