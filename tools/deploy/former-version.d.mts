/** Types of former-version.mjs for its test; the file itself says what the functions do. */
import type { StackOptions } from '../stack/stack.mjs';

export interface FormerVersion {
  readonly url: string;
  readonly databaseUrl: string;
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}
export function formerCommit(repository?: string): string | null;
export function buildFormer(commit: string, directory: string): void;
export function startFormer(directory: string, options: Omit<StackOptions, 'onFailure'>): Promise<FormerVersion>;
