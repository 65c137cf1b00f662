// A certificate for this machine, for rehearsals and tests over TLS.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from './operator-error.mjs';

/** More than doctor wants to see left of a certificate. */
const CERTIFICATE_DAYS = 30;

/** Makes a certificate for `localhost`, or for other `names`; a program trusts it that takes `file` for an authority. */
export async function makeCertificate(directory, names = 'DNS:localhost,IP:127.0.0.1') {
  const [keyFile, file] = [join(directory, 'localhost.key'), join(directory, 'localhost.pem')];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const subject = ['-subj', '/CN=Sablon on this machine', '-addext', `subjectAltName=${names}`];
  const out = ['-keyout', keyFile, '-out', file, '-days', String(CERTIFICATE_DAYS)];
  try {
    await promisify(execFile)('openssl', [...kind, ...out, ...subject]);
  } catch (error) {
    throw new OperatorError(`openssl made no certificate (${error.code ?? error.message}). Is it installed?`, {
      cause: error,
    });
  }
  return { file, keyFile, key: readFileSync(keyFile), cert: readFileSync(file) };
}
