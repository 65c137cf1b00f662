import { OperatorError } from '../../tools/process/operator-error.mjs';

/** Makes this process a helper: answers the bench's requests with `commands`, and ends with it. */
export function answerBench(commands) {
  process.on('disconnect', () => process.exit(0));
  process.on('message', async ({ id, command, argument }) => {
    try {
      const value = command === 'hello' ? process.pid : await commands[command](argument);
      process.send({ id, value });
    } catch (error) {
      const isOperatorError = error instanceof OperatorError;
      process.send({ id, isOperatorError, error: isOperatorError ? error.message : (error?.stack ?? String(error)) });
    }
  });
}
