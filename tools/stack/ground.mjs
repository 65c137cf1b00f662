// What every start of the product stands on, built or not (`npm start`, `npm run dev`): its ports and its Postgres.
import { join } from 'node:path';
import { prepareCluster } from '../db/embedded-postgres.mjs';
import { isPortFreeHere } from '../process/ports.mjs';
import { OperatorError } from '../process/operator-error.mjs';
import { untilReported } from './readiness.mjs';

/** Refuses with a sentence when one of the ports is taken. */
export async function refuseTakenPorts(first, count, command = 'npm start') {
  for (let port = first; port < first + count; port += 1)
    if (!(await isPortFreeHere(port)))
      throw new OperatorError(
        `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 100} ${command}`,
      );
}

/** Brings up the embedded Postgres of a data directory; resolves with the address of the product's database. */
export async function addPostgres(family, data) {
  const cluster = await prepareCluster(join(data, 'postgres'), { logFile: join(data, 'logs/postgres-server.log') });
  const { file, args } = cluster.guardian;
  await family.add('postgres', {
    file,
    args,
    env: process.env,
    followParent: false, // the guardian does so itself, and takes the time an orderly shutdown needs
    awaitReady: (child, handle) =>
      untilReported(
        child,
        (pid) => handle.stands(pid),
        (reason) => family.fail(`Postgres does not start: ${reason.split('\n').at(-1)}`),
      ),
  });
  return cluster.url('sablon');
}
