import { createServer, connect } from 'node:net';

/** True when this machine lets us listen on the port (on all addresses where no host is given, as the server will). */
export function isPortFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Below these the systems we know take the ports of outgoing connections (Linux 32768, others 49152). */
const CHOSEN_FROM = 20_000;
const CHOSEN_BELOW = 32_768;

/**
 * A port nobody listens on, for a server that starts in some seconds: not one of those that connections going out are given meanwhile.
 */
export async function freePort() {
  for (;;) {
    const port = CHOSEN_FROM + Math.floor(Math.random() * (CHOSEN_BELOW - CHOSEN_FROM));
    if (await isPortFree(port)) return port;
  }
}

/** The preferred port when it is free, else any. */
export async function preferPort(port, host) {
  return port && (await isPortFree(port, host)) ? port : freePort();
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
