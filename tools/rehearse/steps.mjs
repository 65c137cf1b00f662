import { OperatorError } from '../process/operator-error.mjs';

/** Runs steps one after the other, each within its time; a failure is one sentence that names the step. */
export function stepsOf({ report, stop }) {
  const done = [];
  const stopped = new Promise((_resolve, reject) => {
    stop.signal.addEventListener('abort', () => reject(new Error('was stopped')), { once: true });
  });
  stopped.catch(() => {}); // the step under way says it
  const step = async (title, seconds, work) => {
    const startedAt = Date.now();
    let timer;
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`took longer than ${seconds} s`)), seconds * 1_000);
    });
    try {
      const result = await report.step(title, (say) => Promise.race([work(say), late, stopped]));
      done.push({ title, seconds: (Date.now() - startedAt) / 1_000 });
      return result;
    } catch (error) {
      throw new OperatorError(`"${title}" failed: ${error.message}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
  return { step, done };
}
