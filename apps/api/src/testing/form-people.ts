import type { ApiClient } from './api-client.js';

/** A correctly filled-in form, and its route. */
export interface Filled {
  readonly path: string;
  readonly body: object;
  readonly as: ApiClient;
  readonly headers?: Readonly<Record<string, string>>;
}
/** People who fill in forms. */
export interface People {
  readonly visitor: ApiClient;
  readonly passenger: ApiClient;
  readonly driver: ApiClient;
  readonly dispatcher: ApiClient;
  readonly admin: ApiClient;
  readonly driverId: string;
  readonly otherDriverId: string;
}
