import { randomUUID } from 'node:crypto';
import type { TripView } from '@sablon/contracts';
import type { ApiClient } from '../api/api-client.js';
import type { BoardingCodes } from './boarding-codes.js';

/** A picture of one pixel: a simulated phone has no camera. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** How a simulated driver takes a parcel over and hands it out: photo, code, a name as signature. */
export class ParcelSteps {
  constructor(
    private readonly client: ApiClient,
    private readonly codes: BoardingCodes,
  ) {}

  async collect(trip: TripView): Promise<void> {
    const code = await this.codes.ask(trip.id);
    await this.tell(trip, { step: 'collected', code, photoId: await this.photo(trip) });
  }

  /** The recipient's code is told as to a driver who calls dispatch. */
  async deliver(trip: TripView): Promise<void> {
    const { recipient, recipientCode: code } = await this.codes.askForParcel(trip.id);
    const photoId = await this.photo(trip);
    const signedBy = recipient?.name ?? '';
    await this.tell(trip, { ...{ step: 'delivered', code, photoId, signedBy, sealIntact: true } });
  }

  private async photo({ id }: TripView): Promise<string> {
    const fileId = randomUUID();
    await this.client.upload(`/api/trips/${id}/parcel/files/photo/${fileId}`, PIXEL, 'photo.png', 'image/png');
    return fileId;
  }

  private tell(
    { id }: TripView,
    step: { readonly step: string; readonly [evidence: string]: unknown },
  ): Promise<unknown> {
    return this.client.post(`/api/trips/${id}/parcel/steps`, step, { key: randomUUID() });
  }
}
