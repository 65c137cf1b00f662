import type { ChildProcess } from 'node:child_process';

/** A built image; image.mjs says what it does. */
export interface Image {
  start(args: readonly string[], environment: Readonly<Record<string, string>>): ChildProcess;
  remove(): Promise<void>;
}
export function buildImage(scratch: string): Promise<Image>;
export function demoEnvironment(options: {
  readonly scratch: string;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly port: number;
  readonly sandboxPort: number;
}): Readonly<Record<string, string>>;
