/** Types of `welcome` for tests written in TypeScript. */
import type { Stack } from '../stack/stack.mjs';

export interface WelcomeOptions extends Pick<
  Stack,
  'url' | 'mode' | 'listensOn' | 'demoAccounts' | 'sandboxUrl' | 'administratorLink'
> {
  readonly dataDirectory: string;
  readonly elapsedMs: number;
  readonly demo: boolean;
  readonly map: string;
}
export function welcome(options: WelcomeOptions): string;
