import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';

const random = (bytes) => randomBytes(bytes).toString('hex');

/** A key pair of P-256 as browsers and push services want it (VAPID, RFC 8292): the raw point and the raw number. */
function vapidKeys() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32); // leading zeros count
  return { vapidPublicKey: pair.getPublicKey('base64url'), vapidPrivateKey: privateKey.toString('base64url') };
}

/** The private half of an Ed25519 pair, its 32 bytes in base64url (RFC 8037). */
const signingKey = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }).d;

/** Fresh secrets as settings, for a production whose processes share no data directory. */
export function secretSettings() {
  const { vapidPublicKey, vapidPrivateKey } = vapidKeys();
  return {
    POSTGRES_PASSWORD: random(24),
    POSTGRES_PRODUCT_PASSWORD: random(24),
    SABLON_SECRET: random(32),
    SABLON_TELEPHONY_SECRET: random(32),
    SABLON_CONTROL_PRIVATE_KEY: signingKey(),
    SABLON_VAPID_PUBLIC_KEY: vapidPublicKey,
    SABLON_VAPID_PRIVATE_KEY: vapidPrivateKey,
  };
}

/** The secrets of one data directory, made once and kept (readable by their owner only). */
export function loadSecrets(dataDirectory) {
  const path = join(dataDirectory, 'secrets.json');
  const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const secrets = {
    signingSecret: random(32), // signs guests' links
    telephonySecret: random(32), // signs the calls a telephone exchange reports
    webhookSecret: `whsec_${random(24)}`,
    sandboxSecretKey: `sk_test_sandbox_${random(16)}`,
    controlPrivateKey: signingKey(), // signs proofs of reservation
    ...vapidKeys(), // browsers that take pushed notifications are bound to it
    ...known,
  };
  if (Object.keys(secrets).some((name) => !(name in known))) {
    writeFileSync(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  return secrets;
}
