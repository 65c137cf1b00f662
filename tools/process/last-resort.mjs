// Started by an orphan about to end (argv[2]: its identity as JSON): kills it when it has not ended long after it should have.
import { signal, waitUntilGone } from './identity.mjs';

/** Longer than the grace that an orphan gives itself (follow-parent.mjs). */
const ENDED_WITHIN_MS = 6_000;

const orphan = JSON.parse(process.argv[2]);
if (!(await waitUntilGone([orphan], ENDED_WITHIN_MS))) signal(orphan.pid, 'SIGKILL');
