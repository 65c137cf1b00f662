import { mkdirSync, rmSync, statSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** Within this time a program listens on the port it was given, on a busy machine too. */
const CLAIMED_MS = 120_000;
const CLAIMS = join(tmpdir(), `sablon-ports-${process.getuid?.() ?? 'all'}`);

/** Claims a port against other processes of ours that look for one now and have not begun to listen. */
function claim(port) {
  const path = join(CLAIMS, String(port));
  mkdirSync(CLAIMS, { recursive: true });
  try {
    mkdirSync(path);
    return true;
  } catch {
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < CLAIMED_MS) return false;
    rmSync(path, { recursive: true, force: true });
    return claim(port);
  }
}

/**
 * The first of `count` free ports in a row, for servers that start soon: outside the range from which outgoing connections take
 * theirs, and given to one caller only.
 */
export async function freePort(count = 1) {
  for (;;) {
    const first = CHOSEN_FROM + Math.floor(Math.random() * (CHOSEN_BELOW - CHOSEN_FROM - count));
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if (ports.every(claim) && (await Promise.all(ports.map(isPortFreeHere))).every(Boolean)) return first;
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
