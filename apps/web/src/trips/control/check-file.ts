import type { DeliveryVerdictView } from '@sablon/contracts';
import { checkDeliveryProof } from '@sablon/domain';
import { api } from '../../shared/api/http-client.js';
import { controlKeys } from './check-scanned.js';
import { NoEd25519, verifyInBrowser } from './verify-in-browser.js';

/** ASSUMPTION: 10 MB over a weak mobile line. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** Checks a proof of delivery on this device; where the browser has no Ed25519, our server does. */
export async function checkFile(file: File): Promise<DeliveryVerdictView> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const { verdict, facts } = await checkDeliveryProof(bytes, await controlKeys(), verifyInBrowser);
    const { bookingCode = null, outcome = null, issuedAt: endedAt = null } = facts ?? {};
    return { verdict, bookingCode, outcome, endedAt };
  } catch (failure) {
    if (!(failure instanceof NoEd25519)) throw failure;
    const body = new FormData();
    body.append('file', file);
    return api.post<DeliveryVerdictView>('/api/control/delivery/check', { body, timeoutMs: UPLOAD_TIMEOUT_MS });
  }
}
