import { endpoints, type CustodyStepRequest, type TripView } from '@sablon/contracts';
import { call } from '../../shared/api/http-client.js';
import { gps } from '../device/position-reporter.js';
import { freshPlace } from '../device/gps-words.js';

/** ASSUMPTION: enough for a photo of a few hundred kilobytes over a weak mobile connection. */
const UPLOAD_TIMEOUT_MS = 90_000;

/** A photo or signature to upload; kept on the phone until the server has it. */
export interface StepFile {
  readonly id: string;
  readonly kind: 'photo' | 'signature';
  readonly blob: Blob;
}

/** A custody step of a parcel; the evidence it needs depends on the step (`CUSTODY_EVIDENCE`). */
export interface ParcelStep {
  readonly step: 'parcel';
  readonly link: Partial<CustodyStepRequest> & Pick<CustodyStepRequest, 'step'>;
  readonly files: readonly StepFile[];
}

/** A step that needs only place and time. */
export const bareStep = (step: ParcelStep['link']['step']): ParcelStep => ({
  step: 'parcel',
  files: [],
  link: { step, place: freshPlace(gps.get(), Date.now()) },
});

/** Uploads the files, each under its own id so that a retry is the same file, then sends the step. */
export async function sendParcelStep(
  tripId: string,
  { link, files }: ParcelStep,
  happenedAt: string,
  idempotencyKey: string,
): Promise<TripView> {
  for (const { id, kind, blob } of files) {
    const body = new FormData();
    body.append('file', blob, `${kind}.${blob.type === 'image/png' ? 'png' : 'jpg'}`);
    const params = { id: tripId, kind, fileId: id };
    await call(endpoints.parcels.addFile, { params, body, timeoutMs: UPLOAD_TIMEOUT_MS });
  }
  return call(endpoints.parcels.step, { params: { id: tripId }, body: { ...link, happenedAt }, idempotencyKey });
}
