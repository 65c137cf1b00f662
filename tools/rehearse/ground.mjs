// What a production finds on its machine: a directory, a certificate with a proxy, a mail server, a gateway for texts, a Redis, a map.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { manifestPath } from '@sablon/geo';
import { OperatorError } from '../process/operator-error.mjs';
import { freePort } from '../process/ports.mjs';
import { startRedis } from '../redis/redis-server.mjs';
import { ROOT } from '../stack/programs.mjs';
import { buildShippedMap } from '../stack/shipped-map.mjs';
import { makeCertificate } from '../process/certificate.mjs';
import { openDoor } from './door.mjs';
import { openMailServer, openSmsGateway } from './post-office.mjs';
import { rehearsalEnvironment } from './product.mjs';

const APIS = 2;
const WORKERS = 2;

/** Opens everything around the product; `closing` gets what has to be closed, in the order of opening. */
export async function layGround(directory, { closing }) {
  const certificate = await makeCertificate(directory);
  const port = await freePort(APIS);
  const targets = Array.from({ length: APIS }, (_, index) => port + index);
  const [password, token] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')];
  const keep = (opened) => (closing.push(() => opened.close()), opened);
  const door = keep(await openDoor({ ...certificate, port: await freePort(), targets }));
  const mail = keep(await openMailServer({ ...certificate, password }));
  const sms = keep(await openSmsGateway(token));
  const redis = restartableRedis(join(directory, 'redis'));
  closing.push(() => redis.stop());
  await redis.start();
  const data = join(directory, 'data');
  const map = mapOfThisMachine() ?? join(directory, 'map');
  const env = rehearsalEnvironment({
    SABLON_MODE: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: door.url,
    SABLON_TRUST_PROXY_HOPS: '1',
    SABLON_DATA: data,
    SABLON_MAP: map,
    REDIS_URL: redis.url,
    SABLON_API_PROCESSES: String(APIS),
    SABLON_WORKER_PROCESSES: String(WORKERS),
    SMTP_URL: mail.url,
    MAIL_FROM: 'hello@rehearsal.example',
    MAIL_SUPPORT: 'help@rehearsal.example',
    SMS_URL: sms.url,
    SMS_TOKEN: token,
    NODE_EXTRA_CA_CERTS: certificate.file,
  });
  return { door, mail, sms, redis, data, map, env, address: { url: door.url, ca: certificate.cert } };
}

/** A Redis that can be lost with everything in it, and started again at the same address. */
function restartableRedis(directory) {
  let running = null;
  let port;
  return {
    get url() {
      return `redis://127.0.0.1:${port}`;
    },
    async start() {
      running = await startRedis(directory, { port });
      port = running.port;
    },
    async stop() {
      await running?.stop();
      running = null;
    },
    async empty() {
      await this.stop();
      await rm(directory, { recursive: true, force: true });
      await this.start();
    },
  };
}

/** Where the caller's Sablon has its map; null when it has none yet. */
function mapOfThisMachine() {
  const given = process.env.SABLON_MAP;
  const directory = resolve(ROOT, given || join(process.env.SABLON_DATA || '.data', 'map'));
  if (existsSync(manifestPath(directory))) return directory;
  if (given) throw new OperatorError(`SABLON_MAP names no built map: ${directory}.`);
  return null;
}

/** The map that is on this machine already, or that of Brussels as a first start builds it. */
export async function prepareMap(map, { say, signal }) {
  if (existsSync(manifestPath(map))) return say(map);
  const { ok, line } = await buildShippedMap('first', map, { say, signal });
  if (!ok) throw new OperatorError(`The map of Brussels could not be built: ${line}`);
}
