// The address people type: its name, its certificate, and whether it leads to this product. And the ports here.
import { lookup } from 'node:dns/promises';
import { connect } from 'node:tls';
import { isPortFreeHere } from '../process/ports.mjs';
import { ask, CHECK_WITHIN_MS, ok, problem, reasonOf, warning } from './finding.mjs';

const ABOUT = 'PUBLIC_URL';
/** ASSUMPTION: certificates of 90 days are renewed a month before their end; two weeks left means the renewal failed. */
const CERTIFICATE_MIN_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/** Findings about the public address; `ca` adds authorities to those of Node (for one of one's own). */
export async function publicAddress(publicUrl, { ca } = {}) {
  if (!URL.canParse(publicUrl))
    return [problem(ABOUT, `"${publicUrl}" is no address`, 'Write it as https://taxi.example.be.')];
  const url = new URL(publicUrl);
  if (url.pathname !== '/' || url.search)
    return [problem(ABOUT, 'has a path', 'The product needs a host name of its own: https://taxi.example.be.')];
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  try {
    await lookup(host);
  } catch {
    return [
      problem(
        ABOUT,
        `the name ${host} does not resolve`,
        'Add it to your DNS, with the address of this machine or its proxy.',
      ),
    ];
  }
  const found = url.protocol === 'https:' ? await certificate(host, Number(url.port || 443), ca) : [];
  if (found.some(({ state }) => state === 'problem')) return found;
  return [...found, ...(await reaches(url))];
}

function certificate(host, port, ca) {
  return new Promise((resolve) => {
    const socket = connect(
      { host, port, servername: /^[\d.:]+$/.test(host) ? undefined : host, ca, timeout: CHECK_WITHIN_MS - 1_000 },
      () => {
        const days = Math.floor((new Date(socket.getPeerCertificate().valid_to).getTime() - Date.now()) / DAY_MS);
        socket.end();
        resolve([
          days < CERTIFICATE_MIN_DAYS
            ? warning(ABOUT, `the certificate ends in ${days} days`, 'Look why it was not renewed.')
            : ok(ABOUT, `the certificate is valid for ${days} days`),
        ]);
      },
    );
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', (error) =>
      resolve([
        problem(
          ABOUT,
          `no trusted connection to ${host}: ${reasonOf(error)}`,
          'Is a proxy with a certificate for this name listening there?',
        ),
      ]),
    );
  });
}

async function reaches(url) {
  const remedy = 'Start the product, and let the proxy forward everything on this name to it.';
  let answer;
  try {
    answer = await ask(new URL('/api/health/ready', url));
  } catch (error) {
    return [warning(ABOUT, `nothing answers at ${url.origin}: ${reasonOf(error)}`, remedy)];
  }
  const view = await answer.json().catch(() => null);
  if (typeof view?.database !== 'string' || typeof view.messaging !== 'string')
    return [warning(ABOUT, `${url.origin} leads to something else (status ${answer.status})`, remedy)];
  if (view.status === 'down')
    return [problem(ABOUT, 'the product there is not ready', 'See /api/health/ready and the logs.')];
  return [ok(ABOUT, `${url.origin} reaches the product, which is ${view.status}`)];
}

/** Whether a port of a start is free, or the product already listens there; `askedAt` is the one where it says who it is. */
export async function port(number, about, askedAt = number) {
  if (!(Number.isInteger(number) && number >= 1 && number <= 65_535))
    return [problem(about, 'is no port', 'Write a whole number from 1 to 65535.')];
  if (await isPortFreeHere(number)) return [ok(about, `${number} is free`)];
  const view = await ask(`http://127.0.0.1:${askedAt}/api/health/ready`)
    .then((answer) => answer.json())
    .catch(() => null);
  if (typeof view?.database === 'string') return [ok(about, `the product listens on ${number}`)];
  return [warning(about, `another program listens on ${number}`, `Stop it, or choose another ${about}.`)];
}
