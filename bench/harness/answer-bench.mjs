import { Sentence } from '../../tools/process/sentence.mjs';

/** Makes this process a helper: answers the bench's requests with `commands`, and ends with it. */
export function answerBench(commands) {
  process.on('disconnect', () => process.exit(0));
  process.on('message', async ({ id, command, argument }) => {
    try {
      const value = command === 'hello' ? process.pid : await commands[command](argument);
      process.send({ id, value });
    } catch (error) {
      const isSentence = error instanceof Sentence;
      process.send({ id, isSentence, error: isSentence ? error.message : (error?.stack ?? String(error)) });
    }
  });
}
