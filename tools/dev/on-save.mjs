import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../process/operator-error.mjs';

const MIGRATION = /^prisma\/migrations\/.*\/migration\.sql$/;

/**
 * Handles a save: applies new migrations, compiles sources, and restarts each program that runs one of
 * them. Failures are reported, and the last working server stays. Saves are processed one after the other. `begin()` starts the
 * programs, at once or after the save that fixes the compile errors.
 */
export function onSave({ root, compiler, programs, start, migrate, say }) {
  let started = false;
  let previous = Promise.resolve();
  const waiting = []; // sources compiled but held back by one that does not compile

  async function work(paths, savedAt) {
    const migrated = paths.some((path) => MIGRATION.test(path)) && (await applyNew());
    const { changed, outputs } = await compiler.files(paths);
    for (const program of programs) program.forget(outputs);
    waiting.push(...changed);
    if (paths.some((path) => compiler.problems.has(path))) return reportProblems();
    if (compiler.problems.size > 0) return;
    if (!started) return begin();
    const saved = waiting.splice(0);
    for (const program of programs)
      if (saved.some((path) => program.workspaces.has(workspaceOf(path))) || (migrated && program.name === 'server'))
        void program.replace(savedAt);
  }

  function reportProblems() {
    for (const message of compiler.problems.values()) for (const line of message.split('\n')) say('compile', line);
    say(
      'compile',
      started ? 'the server of before goes on until this is put right' : 'the server starts once this is put right',
    );
  }

  const applyNew = () =>
    attempt('database', async () => {
      const applied = await migrate((name) => say('database', name));
      return applied.length > 0;
    });

  async function attempt(name, step) {
    try {
      return await step();
    } catch (error) {
      say(name, error instanceof OperatorError ? error.message : (error.stderr ?? error.stack));
      return false;
    }
  }

  async function begin() {
    if (compiler.problems.size > 0) return reportProblems();
    started = true;
    waiting.length = 0;
    await start();
  }

  const save = (paths, savedAt) => {
    const readable = paths.filter((path) => !MIGRATION.test(path) || !isBlank(join(root, path)));
    return (previous = previous.then(() => attempt('dev', () => work(readable, savedAt))));
  };
  return { save, begin };
}

/** The server's words belong to libs/words. */
const workspaceOf = (path) => (path.startsWith('locales/') ? 'libs/words' : path.split('/').slice(0, 2).join('/'));

/** A migration is applied only once: a newly created empty one waits for its text. */
function isBlank(file) {
  try {
    return readFileSync(file, 'utf8').trim() === '';
  } catch {
    return true;
  }
}
