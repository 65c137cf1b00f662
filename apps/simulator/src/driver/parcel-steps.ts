import { randomUUID } from 'node:crypto';
import type { ParcelView, TripView } from '@sablon/contracts';
import type { ApiClient } from '../api/api-client.js';
import type { BoardingCodes } from './boarding-codes.js';
import type { Doors } from './doors.js';

/** A picture of one pixel: a simulated phone has no camera. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const NEIGHBOUR = 'Sim Voisine';

interface Step {
  readonly step: string;
  readonly [evidence: string]: unknown;
}

/** What the driver does beside telling steps; each resolves to whether the trip is still his. */
export interface OnTheWay {
  backToSender(): Promise<boolean>;
  standUntil(time: Date): Promise<boolean>;
}

/** How a simulated driver takes a parcel over and hands it out: photo, code, a name as signature. */
export class ParcelSteps {
  constructor(
    private readonly client: ApiClient,
    private readonly codes: BoardingCodes,
    private readonly doors: Doors,
  ) {}

  async collect(trip: TripView): Promise<void> {
    const code = await this.codes.ask(trip.id);
    await this.tell(trip, { step: 'collected', code, photoId: await this.photo(trip) });
  }

  /** From wherever its chain stands to an end of it, as the door wants; it may be begun again after a failure. */
  async handOut(trip: TripView, way: OnTheWay): Promise<void> {
    for (;;) {
      const parcel = await this.codes.askForParcel(trip.id);
      const { state } = parcel;
      if (state === 'sealed' || state === 'redelivering') await this.tell(trip, { step: 'at_door' });
      else if (state === 'at_door' && this.isOpen(trip, parcel)) return this.deliver(trip, parcel);
      else if (state === 'at_door') {
        if (!(await this.fail(trip, parcel, way))) return;
      } else if (state === 'failed') {
        const next = { neighbour: 'with_neighbour', wrong_address: 'redelivering' } as const;
        const door = this.doors.of(trip.id);
        const step = next[door as keyof typeof next] ?? 'returning';
        if (step === 'with_neighbour') return this.handOver(trip, step, NEIGHBOUR);
        await this.tell(trip, { step });
      } else if (state === 'returning') {
        if (await way.backToSender()) await this.handOver(trip, 'returned', parcel.sender?.name ?? '');
        return;
      } else return;
    }
  }

  /** The right address is found at the second try. */
  private isOpen(trip: TripView, { mayRedeliver }: ParcelView): boolean {
    const door = this.doors.of(trip.id);
    return door === 'opens' || (door === 'wrong_address' && !mayRedeliver);
  }

  /** An absent recipient is called and waited for before he is said to be absent. */
  private async fail(trip: TripView, { absentFrom, chain }: ParcelView, way: OnTheWay): Promise<boolean> {
    const door = this.doors.of(trip.id);
    const reason = door === 'refuses' ? 'refused' : door === 'wrong_address' ? 'address_wrong' : 'absent';
    if (reason === 'absent') {
      if (chain.at(-1)?.kind !== 'contacted') await this.tell(trip, { step: 'contacted' });
      if (absentFrom && !(await way.standUntil(new Date(absentFrom)))) return false;
    }
    await this.tell(trip, { step: 'failed', reason, photoId: await this.photo(trip) });
    return true;
  }

  /** The recipient's code is told as to a driver who calls dispatch. */
  private deliver(trip: TripView, { recipient, recipientCode: code }: ParcelView): Promise<void> {
    return this.handOver(trip, 'delivered', recipient?.name ?? '', { code });
  }

  private async handOver(trip: TripView, step: string, signedBy: string, more: object = {}): Promise<void> {
    await this.tell(trip, { step, signedBy, photoId: await this.photo(trip), sealIntact: true, ...more });
  }

  private async photo({ id }: TripView): Promise<string> {
    const fileId = randomUUID();
    await this.client.upload(`/api/trips/${id}/parcel/files/photo/${fileId}`, PIXEL, 'photo.png', 'image/png');
    return fileId;
  }

  private tell({ id }: TripView, step: Step): Promise<unknown> {
    return this.client.post(`/api/trips/${id}/parcel/steps`, step, { key: randomUUID() });
  }
}
