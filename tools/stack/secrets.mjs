import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

const random = (bytes) => randomBytes(bytes).toString('hex');

/** The secrets of one data directory, made once and kept (readable by their owner only). */
export function loadSecrets(dataDirectory) {
  const path = join(dataDirectory, 'secrets.json');
  const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const secrets = {
    signingSecret: random(32), // signs guests' links
    webhookSecret: `whsec_${random(24)}`,
    sandboxSecretKey: `sk_test_sandbox_${random(16)}`,
    ...known,
  };
  if (Object.keys(secrets).some((name) => !(name in known))) {
    writeFileSync(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  return secrets;
}
