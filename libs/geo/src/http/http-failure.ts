import type { Failure } from '@sablon/domain/kernel';

/**
 * Why another service gave no usable answer: `http.circuit_open` (not sent: it failed too often just now), `http.overloaded` (not
 * sent: too many of our own requests are waiting), `http.timeout`, `http.unreachable`, `http.refused` (it answered 3xx or 4xx;
 * `status`, and `reason` when it gave one), `http.busy` (429), `http.server_error` (5xx), `http.wrong_content_type`,
 * `http.too_large`, `http.malformed` (no JSON), `http.unexpected_shape` (`at` says where).
 */
export type HttpFailureCode =
  | 'http.circuit_open'
  | 'http.overloaded'
  | 'http.timeout'
  | 'http.unreachable'
  | 'http.refused'
  | 'http.busy'
  | 'http.server_error'
  | 'http.wrong_content_type'
  | 'http.too_large'
  | 'http.malformed'
  | 'http.unexpected_shape';

/** One call to another service, for measurements. */
export interface ServiceCall {
  readonly service: string;
  readonly outcome: 'ok' | HttpFailureCode;
  readonly durationMs: number;
}

/** Called after each call. */
export type OnServiceCall = (call: ServiceCall) => void;

export type HttpFailure = Failure<HttpFailureCode>;

/** Failures that may pass by themselves within a second, so that one retry is worth it. */
export const isPassing = ({ code }: HttpFailure): boolean =>
  code === 'http.timeout' || code === 'http.unreachable' || code === 'http.busy' || code === 'http.server_error';

/** A refusal is an answer of a healthy service; every other failure after sending counts against it. */
export const isServiceFault = ({ code }: HttpFailure): boolean =>
  code !== 'http.refused' && code !== 'http.circuit_open' && code !== 'http.overloaded';
