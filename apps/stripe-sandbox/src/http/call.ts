import type { ChaosSettings } from '../control/chaos.js';
import type { Tx } from '../store/store.js';
import type { Params } from './params.js';

/** One API request on its way through an endpoint: everything it may read, and the transaction it writes to. */
export interface Call {
  tx: Tx;
  params: Params;
  /** Path parameters. */
  path: Readonly<Record<string, string>>;
  /** The browser holds the publishable key and must also show the object's client secret. */
  key: 'secret' | 'publishable';
  requestId: string;
  idempotencyKey: string | null;
  apiVersion: string;
  nowMs: number;
  /** Where the payer's browser reaches the sandbox, without a slash at the end. */
  publicUrl: string;
  chaos: ChaosSettings;
}

/** A row of the API's table. `params` names every parameter it takes; any other is refused. */
export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  access: 'secret' | 'either';
  params: readonly string[];
  /** Runs inside one transaction and without waiting for anything. */
  run(call: Call): unknown;
}

export const nowSeconds = (call: Pick<Call, 'nowMs'>): number => Math.floor(call.nowMs / 1000);
