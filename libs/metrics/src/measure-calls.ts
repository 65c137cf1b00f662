import type { Result } from '@sablon/domain';
import type { Metrics } from './metrics.js';

const isResult = (value: unknown): value is Result<unknown> =>
  typeof value === 'object' && value !== null && 'ok' in value && typeof value.ok === 'boolean';

/**
 * The same port, whose calls are measured: every method that promises a `Result` is observed under `provider`, with `ok`, the code
 * of its failure, or `thrown`. Everything else passes as it is. One call of the port may be several requests.
 */
export function measureCalls<T extends object>(
  { providerCalls }: Pick<Metrics, 'providerCalls'>,
  provider: string,
  port: T,
): T {
  const observe = (outcome: string, startedAt: number): void =>
    providerCalls.observe({ provider, outcome }, (performance.now() - startedAt) / 1_000);
  const measured = async (answer: Promise<unknown>, startedAt: number): Promise<unknown> => {
    try {
      const value = await answer;
      if (isResult(value)) observe(value.ok ? 'ok' : value.error.code, startedAt);
      return value;
    } catch (error) {
      observe('thrown', startedAt);
      throw error;
    }
  };
  // A proxy rather than a copy: a method that is replaced later is measured too.
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        const startedAt = performance.now();
        const answer: unknown = Reflect.apply(member, target, args);
        return answer instanceof Promise ? measured(answer, startedAt) : answer;
      };
    },
  });
}
