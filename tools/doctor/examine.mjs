// Which checks a configuration needs. All of them run at once.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { arrivalChecks } from './arrival-checks.mjs';
import { bucket } from './bucket-checks.mjs';
import { database, directDatabase } from './database-checks.mjs';
import { ok, runChecks } from './finding.mjs';
import { isKeyPair } from './mail-address.mjs';
import { mailServer, sms } from './message-checks.mjs';
import { stripeAccount, stripeKeys } from './payment-checks.mjs';
import { redis } from './redis-checks.mjs';
import * as settings from './settings-checks.mjs';
import { port, publicAddress } from './site-checks.mjs';
import { dataDirectory, inheritedSecrets, map } from './storage-checks.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SANDBOX_PORT_OFFSET = 1_000;

/** Rules of the product itself, as compiled. */
async function productRules() {
  const { decideMode, missingSettings } = await import('@sablon/domain');
  const { assertSchemaGuards } = await import('@sablon/persistence');
  const { readMapManifest } = await import('@sablon/geo');
  const { documentSettings, openDocuments } = await import('@sablon/providers');
  return { decideMode, missingSettings, assertSchemaGuards, readMapManifest, documentSettings, openDocuments };
}

/** Every finding about an environment, in the order of .env.example. */
export async function examine(environment, rules = null) {
  const found = settings.node();
  if (found[0].state === 'problem') return found;
  return [...found, ...(await runChecks(checksOf(environment, rules ?? (await productRules()))))];
}

function checksOf(environment, rules) {
  const directory = resolve(root, environment.SABLON_DATA || '.data');
  const decided = rules.decideMode(environment);
  const mode = 'refusal' in decided ? 'production' : decided.mode;
  const {
    DATABASE_URL,
    SABLON_DIRECT_DATABASE_URL,
    SABLON_OWNER_DATABASE_URL,
    REDIS_URL,
    SMTP_URL,
    STRIPE_SECRET_KEY,
    PUBLIC_URL,
    SABLON_MAP,
  } = environment;
  const check = (about, run) => ({ about, run: async () => run() });
  const firstPort = Number(environment.PORT || 3000);
  return [
    check('mode', () => settings.mode(environment, rules)),
    check('PORT', () => port(firstPort, 'PORT')),
    ...(STRIPE_SECRET_KEY
      ? []
      : [check('sandbox', () => port(firstPort + SANDBOX_PORT_OFFSET, 'sandbox (PORT+1000)', firstPort))]),
    ...(PUBLIC_URL ? [check('PUBLIC_URL', () => publicAddress(PUBLIC_URL))] : []),
    check('SABLON_DATA', () => dataDirectory(directory)),
    check('documents', () => bucket(environment, directory, rules)),
    check('map', () => map(SABLON_MAP || join(directory, 'map'), rules)),
    check('secrets', () => settings.secrets(environment, inheritedSecrets(directory))),
    DATABASE_URL
      ? check('Postgres', () => database(DATABASE_URL, { ...rules, ownerUrl: SABLON_OWNER_DATABASE_URL || null }))
      : check('Postgres', () => [ok('Postgres', 'the embedded one, which npm start checks itself')]),
    ...(SABLON_DIRECT_DATABASE_URL ? [check('Postgres itself', () => directDatabase(SABLON_DIRECT_DATABASE_URL))] : []),
    REDIS_URL
      ? check('Redis', () => redis(REDIS_URL))
      : check('Redis', () => [ok('Redis', 'none: one process, and Postgres carries the jobs')]),
    check('Stripe', () => stripeKeys(environment, mode)),
    ...(STRIPE_SECRET_KEY ? [check('Stripe', () => stripeAccount(environment))] : []),
    check('MAIL_FROM', () => settings.mailAddresses(environment)),
    ...(SMTP_URL ? [check('mail server', () => mailServer(SMTP_URL))] : []),
    check('SMS', () => sms(environment)),
    check('push', () => settings.pushKeys(environment, isKeyPair)),
    ...arrivalChecks(environment),
  ];
}
