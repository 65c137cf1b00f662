import { refuse } from '../../http/refusal-exception.js';

/** ASSUMPTION: as long as somebody looks at a spinner, and no longer than a request may last. */
const WAIT_MS = 10_000;
const LOOK_EVERY_MS = 40;
const RETRY_SECONDS = 3;
/** At most one hint for each thing in this span, however often its page asks. */
const HINT_EVERY_MS = 2_000;

/** The provider does not answer now; the same request may be made again in a few seconds. */
export const providerUnavailable = (): never => refuse('payment.provider_unavailable', undefined, RETRY_SECONDS);

/** Waits until the worker has brought something from the provider; `payment.provider_unavailable` when it takes too long. */
export async function fromProvider<T>(look: () => Promise<T | null>): Promise<T> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() >= until) return providerUnavailable();
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Names the present span, so that hints within it count as one. */
export const hintSpan = (): string => String(Math.floor(Date.now() / HINT_EVERY_MS));
