import { endpoints } from '@sablon/contracts';
import {
  checkProof,
  readProof,
  type ControlCheck,
  type ControlKey,
  fromBase64Url,
  type VerifySignature,
} from '@sablon/domain';
import { call } from '../../shared/api/http-client.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { readLocal, writeLocal } from '../../shared/state/local-storage.js';

/** This browser lacks Ed25519, or the page is in a context without WebCrypto (plain http). */
export class NoEd25519 extends Error {}

/** Checks a signature with the browser's own Ed25519 (WebCrypto); throws `NoEd25519` if it is missing. */
export const verifyInBrowser: VerifySignature = async ({ publicKey }, { signed, signature }) => {
  const bytes = fromBase64Url(publicKey);
  if (!bytes) return false;
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) throw new NoEd25519();
  let key: CryptoKey;
  try {
    key = await subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
  } catch (refused) {
    throw new NoEd25519('no Ed25519', { cause: refused });
  }
  return subtle.verify('Ed25519', key, signature, signed);
};

const STORAGE_KEY = 'control-keys';

/** A check, and whether the device or the server did it. */
export interface DoneCheck extends ControlCheck {
  readonly by: 'here' | 'server';
}

const isKey = (value: unknown): value is ControlKey =>
  typeof value === 'object' &&
  value !== null &&
  'keyId' in value &&
  'publicKey' in value &&
  typeof value.keyId === 'string' &&
  typeof value.publicKey === 'string';

/** The keys cached last time; null if there are none, or if they are malformed. */
function storedKeys(): readonly ControlKey[] | null {
  try {
    const stored: unknown = JSON.parse(readLocal(STORAGE_KEY) ?? 'null');
    return Array.isArray(stored) && stored.length > 0 && stored.every(isKey) ? stored : null;
  } catch {
    return null;
  }
}

/** ASSUMPTION: how long an inspector with cached keys waits for a network that neither responds nor fails. */
const PATIENCE_MS = 2_000;

/**
 * The published keys, cached for offline use. Without a network, or if it does not respond: the cached ones; rejects if there are
 * none either.
 */
export async function controlKeys(): Promise<readonly ControlKey[]> {
  const published = call(endpoints.control.keys).then(({ keys }) => {
    writeLocal(STORAGE_KEY, JSON.stringify(keys));
    return keys;
  });
  const stored = storedKeys();
  if (!stored) return published;
  let waited: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<readonly ControlKey[]>(
    (resolve) => (waited = setTimeout(() => resolve(stored), PATIENCE_MS)),
  );
  return Promise.race([published.catch(() => stored), patience]).finally(() => clearTimeout(waited));
}

/** Checks scanned or pasted text on this device, or on the server if the browser cannot. Rejects with an `ApiError`. */
export async function checkScanned(scanned: string): Promise<DoneCheck> {
  const proof = readProof(scanned);
  if (!proof) return { verdict: 'foreign', facts: null, by: 'here' };
  const keys = await controlKeys();
  try {
    return { ...(await checkProof(scanned, keys, new Date(serverNow()), verifyInBrowser)), by: 'here' };
  } catch (failure) {
    if (!(failure instanceof NoEd25519)) throw failure;
    const text = scanned.replaceAll(/\s/g, '');
    const { verdict } = await call(endpoints.control.check, { body: { proof: text } });
    const isSigned = verdict === 'valid' || verdict === 'expired';
    return { verdict, facts: isSigned ? proof.facts : null, by: 'server' };
  }
}
