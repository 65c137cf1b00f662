import { createServer, connect } from 'node:net';

/** True when this machine lets us listen on the port, on all addresses where no host is given; an address it lacks is free. */
export function isPortFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) => resolve(NO_SUCH_ADDRESS.has(code)));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Every address of one's own that a program may hold a port on without holding it on the others. */
const OWN_ADDRESSES = [undefined, '127.0.0.1', '::1'];
/** What listening says where the machine has no such address, as with IPv6 switched off. */
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** True when nothing on this machine listens on the port, at any of its own addresses. */
export async function isPortFreeHere(port) {
  for (const host of OWN_ADDRESSES) if (!(await isPortFree(port, host))) return false;
  return true;
}

/** Below these the systems we know take the ports of outgoing connections (Linux 32768, others 49152). */
const CHOSEN_FROM = 20_000;
const CHOSEN_BELOW = 32_768;

/**
 * A free port for a server that starts in a few seconds: outside the range from which outgoing connections take theirs.
 */
export async function freePort() {
  for (;;) {
    const port = CHOSEN_FROM + Math.floor(Math.random() * (CHOSEN_BELOW - CHOSEN_FROM));
    if (await isPortFreeHere(port)) return port;
  }
}

/** The preferred port when it is free (on `host`, else on every address of this machine), else any. */
export async function preferPort(port, host) {
  const free = port && (host ? await isPortFree(port, host) : await isPortFreeHere(port));
  return free ? port : freePort();
}

/** True when something accepts connections there. */
export function accepts(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => done(false));
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
  });
}
