import { createHash } from 'node:crypto';
import { join } from 'node:path';

// The environment of the product's processes, in one place. `.env.example` documents the same names for people.

/** Environment shared by every process of the product. Values given by the person (`process.env`, `extra`) win. */
export function productEnvironment({ dataDirectory, port, databaseUrl, redisUrl, secrets, sandboxPort, extra }) {
  const given = { ...process.env, ...extra };
  const publicUrl = given.PUBLIC_URL || `http://localhost:${port}`;
  const environment = {
    SABLON_TIME_FACTOR: '1',
    SABLON_SPEED: '1',
    ...given,
    NODE_ENV: extra.NODE_ENV ?? 'production', // not the caller's: a test runner says "test"
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATABASE_URL: databaseUrl,
    SABLON_DATA: dataDirectory,
    SABLON_SECRET: given.SABLON_SECRET || secrets.signingSecret,
    SABLON_TELEPHONY_SECRET: given.SABLON_TELEPHONY_SECRET || secrets.telephonySecret,
    SABLON_CONTROL_PRIVATE_KEY: given.SABLON_CONTROL_PRIVATE_KEY || secrets.controlPrivateKey,
    STRIPE_WEBHOOK_SECRET: given.STRIPE_WEBHOOK_SECRET || secrets.webhookSecret,
  };
  if (!environment.SABLON_VAPID_PUBLIC_KEY && !environment.SABLON_VAPID_PRIVATE_KEY)
    Object.assign(environment, {
      SABLON_VAPID_PUBLIC_KEY: secrets.vapidPublicKey,
      SABLON_VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
    });
  if (redisUrl) environment.REDIS_URL = redisUrl;
  else delete environment.REDIS_URL;
  if (sandboxPort) Object.assign(environment, sandboxKeys(sandboxPort, secrets));
  delete environment.SABLON_OWNER_DATABASE_URL; // for migrations only
  for (const name of Object.keys(environment)) if (/^npm_/i.test(name)) delete environment[name];
  return environment;
}

function sandboxKeys(sandboxPort, secrets) {
  return {
    STRIPE_SECRET_KEY: secrets.sandboxSecretKey,
    STRIPE_PUBLISHABLE_KEY: sandboxPublishableKey(secrets.sandboxSecretKey),
    STRIPE_BASE_URL: `http://localhost:${sandboxPort}`,
    STRIPE_WEBHOOK_SECRET: secrets.webhookSecret, // the sandbox signs with ours, whatever a real account would use
  };
}

/** The sandbox derives its public key from the secret one; the same derivation stands in apps/stripe-sandbox/src/ids.ts. */
export const sandboxPublishableKey = (secretKey) =>
  `pk_test_${createHash('sha256').update(`sablon-sandbox-publishable:${secretKey}`).digest('hex').slice(0, 40)}`;

/**
 * The metrics port of one process of several: the configured one plus its place among all of them. Nothing when none is configured;
 * what is no number is left to the process, which refuses it by name.
 */
export function metricsPort(environment, place) {
  const { SABLON_METRICS_PORT: first } = environment;
  return first && /^\d+$/.test(first) ? { SABLON_METRICS_PORT: String(Number(first) + place) } : {};
}

/** Further variables of the payment sandbox: where it listens, who may call it, and the server (`host:port`) its webhooks go to. */
export function sandboxEnvironment(environment, sandboxPort, server) {
  return {
    ...environment,
    SABLON_SANDBOX_PORT: String(sandboxPort),
    SABLON_SANDBOX_DATA: join(environment.SABLON_DATA, 'stripe-sandbox'),
    SABLON_SANDBOX_WEBHOOK_URL: `http://${server}/api/webhooks/stripe`,
  };
}
