// What a check of `npm run doctor` finds: a line with what is so, and for anything but `ok` what to do about it.

/** Longest wait for one check. ASSUMPTION: a service that needs longer is too slow for a passenger at the kerb. */
export const CHECK_WITHIN_MS = 5_000;

export const ok = (about, text) => ({ state: 'ok', about, text, remedy: null });
export const warning = (about, text, remedy) => ({ state: 'warning', about, text, remedy });
export const problem = (about, text, remedy) => ({ state: 'problem', about, text, remedy });

/** The reason of a failure as one short line: without a connection's inner errors, without passwords of its address. */
export function reasonOf(error) {
  const inner = error?.errors?.[0] ?? error?.cause ?? error;
  const text = String(inner?.code ?? inner?.message ?? inner);
  const full =
    inner?.code && inner?.message && !inner.message.includes(inner.code)
      ? `${inner.message} (${text})`
      : (inner?.message ?? text);
  return full.replaceAll(/\/\/[^/@\s]*@/g, '//…@').split('\n')[0];
}

/**
 * Runs checks at once; each is `{ about, run }`, where `run` resolves to its findings. One that fails or does not end in time is a
 * problem of its own, and holds up no other.
 */
export async function runChecks(checks, withinMs = CHECK_WITHIN_MS) {
  const found = await Promise.all(
    checks.map(async ({ about, run }) => {
      let timer;
      const late = new Promise((resolve) => {
        timer = setTimeout(
          () =>
            resolve([
              problem(
                about,
                `no answer within ${withinMs / 1000} s`,
                'Is the service up, and may this machine reach it (firewall, address)?',
              ),
            ]),
          withinMs,
        );
      });
      try {
        return await Promise.race([run(), late]);
      } catch (error) {
        return [problem(about, reasonOf(error), 'Is the address right, and may this machine reach it?')];
      } finally {
        clearTimeout(timer);
      }
    }),
  );
  return found.flat();
}

/** GET with a time limit of its own, so that no socket outlives its check. Follows no redirect. */
export const ask = (url, options = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(CHECK_WITHIN_MS), ...options });
