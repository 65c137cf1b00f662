/** Types for the test; addresses.mjs says what it does. */
import type { ModeDecision } from '../../libs/domain/src/kernel/product-mode.js';
export function whereToListen(
  productMode: typeof import('../../libs/domain/src/kernel/product-mode.js'),
  environment: Readonly<Record<string, string | undefined>>,
): { mode: ModeDecision; hosts: readonly string[] };
export function forward(
  port: number,
  host: string,
  to: string,
): Promise<{ host: string; close: () => Promise<unknown> } | null>;
