// Where the development loop listens: on this machine's own addresses, unless HOST says otherwise.
import { connect, createServer } from 'node:net';
import { OperatorError } from '../process/operator-error.mjs';

/**
 * The mode the product will choose itself and the addresses for its pages; `productMode` is the compiled module of libs/domain. An
 * OperatorError says why the product must not start so.
 */
export function whereToListen({ decideMode, missingSettings, LOOPBACK_HOSTS }, environment) {
  const mode = decideMode(environment);
  if ('refusal' in mode) throw new OperatorError(mode.refusal);
  if (!environment.HOST) return { mode, hosts: LOOPBACK_HOSTS };
  const missing = missingSettings(environment);
  if (missing.length > 0) throw new OperatorError(missing.join('\n  '));
  return { mode, hosts: mode.hosts };
}

/** What listening says where the machine has no such address, as with IPv6 switched off. */
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** Passes connections at `host` on to the same port at `to`; null where the machine has no such address. */
export async function forward(port, host, to) {
  const open = new Set();
  const server = createServer((from) => {
    const onward = connect({ port, host: to });
    for (const socket of [from, onward]) {
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        from.destroy();
        onward.destroy();
      });
      socket.on('error', () => {}); // the other end is closed with it
    }
    from.pipe(onward).pipe(from);
  });
  try {
    await new Promise((listening, failed) => {
      server.once('error', failed);
      server.listen({ port, host, ipv6Only: true }, listening);
    });
  } catch (error) {
    if (NO_SUCH_ADDRESS.has(error.code)) return null;
    throw error;
  }
  const close = () => {
    for (const socket of open) socket.destroy();
    return new Promise((closed) => server.close(closed));
  };
  return { host, close };
}
