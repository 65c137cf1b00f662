/** Why the routing service did not answer: too many questions wait; too slow; its thread died twice on it; it was stopped. */
export type RoutingRefusalCode = 'routing.overloaded' | 'routing.timeout' | 'routing.crashed' | 'routing.closed';

/**
 * The routing service refuses to answer; nothing is wrong with the question, it may be asked again. Thrown, since a routing
 * engine's answers are plain values and no caller can do better than pass this on.
 */
export class RoutingRefused extends Error {
  constructor(readonly code: RoutingRefusalCode) {
    super(code);
    this.name = 'RoutingRefused';
  }
}
