import { randomUUID } from 'node:crypto';
import type { ParcelView, TripView, LoginView, TripTimelineView } from '@sablon/contracts';
import { type ApiClient, ApiRefusal } from '../api/api-client.js';

/** What a simulated driver cannot ask while the demo's dispatcher cannot log in: he waits and asks again. */
class DispatchUnreachable extends Error {}

/**
 * How a simulated driver hears the boarding code of a real passenger, who cannot speak to him: like a driver who calls
 * dispatch. Simulated passengers tell theirs themselves.
 */
export class BoardingCodes {
  private readonly told = new Map<string, string>();
  private complained = false;

  constructor(
    private readonly dispatcher: Pick<ApiClient, 'get' | 'post'>,
    private readonly login: { readonly email: string; readonly password: string },
    private readonly log: (line: string) => void,
  ) {}

  /** False when the account does not let us in, which is logged once: the demo's passwords may be changed by whoever tries it. */
  async logIn(): Promise<boolean> {
    const why = await this.dispatcher.post<LoginView>('/api/auth/login', this.login).then(
      ({ user }) => (user ? null : 'a second factor is asked for'),
      (error: unknown) => {
        if (error instanceof ApiRefusal && error.status < 500) return error.code;
        throw error;
      },
    );
    if (why !== null && !this.complained)
      this.log(`${this.login.email} cannot log in (${why}): boarding codes of real passengers stay unknown`);
    this.complained = why !== null;
    return why === null;
  }

  tell(tripId: string, code: string): void {
    this.told.set(tripId, code);
  }

  async ask(tripId: string): Promise<string> {
    const told = this.told.get(tripId);
    if (told) return told;
    const { trip } = await this.read<TripTimelineView>(`/api/dispatch/trips/${tripId}`);
    return trip.boardingCode ?? '';
  }

  /** Who takes a parcel, and what he says at the door. */
  askForParcel(tripId: string): Promise<ParcelView> {
    return this.read<ParcelView>(`/api/trips/${tripId}/parcel`);
  }

  /** A session that ended, as when the password was changed, is opened again; one that cannot be is not the driver's own. */
  private async read<T>(path: string): Promise<T> {
    const asked = await this.dispatcher.get<T>(path).catch((error: unknown) => error);
    if (!(asked instanceof ApiRefusal)) {
      if (asked instanceof Error) throw asked;
      return asked as T;
    }
    if (!ENDED.has(asked.status)) throw asked;
    if (!(await this.logIn())) throw new DispatchUnreachable(asked.message);
    return this.dispatcher.get<T>(path);
  }
}

/** Without a session staff's routes are not there (404), with one that ended they ask for another (401). */
const ENDED: ReadonlySet<number> = new Set([401, 404]);

/** What happens at the recipient's door of a simulated parcel. */
export type Door = 'opens' | 'wrong_address' | 'neighbour' | 'refuses' | 'stays_shut';

/** Behind which door each parcel's recipient is; one nobody told of opens. */
export class Doors {
  private readonly told = new Map<string, Door>();

  tell(tripId: string, door: Door): void {
    this.told.set(tripId, door);
  }

  of(tripId: string): Door {
    return this.told.get(tripId) ?? 'opens';
  }
}

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
interface OnTheWay {
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
