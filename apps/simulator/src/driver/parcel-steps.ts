import { randomUUID } from 'node:crypto';
import type { ParcelView, TripView, LoginView, TripTimelineView } from '@sablon/contracts';
import { type ApiClient, ApiRefusal } from '../api-client.js';

/** The demo's dispatcher cannot log in, so the driver's question stays open: the driver waits and retries. */
class DispatchUnreachable extends Error {}

/**
 * The boarding codes of real passengers, who cannot speak to a simulated driver: read through dispatch, as if the driver called.
 * Simulated passengers give their own.
 */
export class BoardingCodes {
  private readonly codeByTrip = new Map<string, string>();
  private readonly absent = new Set<string>();
  private complained = false;

  constructor(
    private readonly dispatcher: Pick<ApiClient, 'get' | 'post'>,
    private readonly login: { readonly email: string; readonly password: string },
    private readonly log: (line: string) => void,
  ) {}

  /** False when the login fails, which is logged once: anyone trying the demo may change its passwords. */
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

  note(tripId: string, code: string): void {
    this.codeByTrip.set(tripId, code);
  }

  /** The passenger of this ride will not come. */
  noteAbsent(tripId: string): void {
    this.absent.add(tripId);
  }

  isAbsent(tripId: string): boolean {
    return this.absent.has(tripId);
  }

  async ask(tripId: string): Promise<string> {
    const codeByTrip = this.codeByTrip.get(tripId);
    if (codeByTrip) return codeByTrip;
    const { trip } = await this.read<TripTimelineView>(`/api/dispatch/trips/${tripId}`);
    return trip.boardingCode ?? '';
  }

  /** The parcel's recipient, and the code for the door. */
  askForParcel(tripId: string): Promise<ParcelView> {
    return this.read<ParcelView>(`/api/trips/${tripId}/parcel`);
  }

  /**
   * Logs in again after a session ended, for example because the password was changed; if that fails, it is not the driver's
   * fault.
   */
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

/** Without a session, staff routes do not exist (404); with an ended one, they require a login (401). */
const ENDED: ReadonlySet<number> = new Set([401, 404]);

/** The outcome at the recipient's door of a simulated parcel. */
export type Door = 'opens' | 'wrong_address' | 'neighbour' | 'refuses' | 'stays_shut';

/** The door of each parcel; unlisted ones open. */
export class Doors {
  private readonly codeByTrip = new Map<string, Door>();

  note(tripId: string, door: Door): void {
    this.codeByTrip.set(tripId, door);
  }

  of(tripId: string): Door {
    return this.codeByTrip.get(tripId) ?? 'opens';
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

/** The driver's actions besides reporting steps; each resolves to whether the trip is still theirs. */
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
    await this.note(trip, { step: 'collected', code, photoId: await this.photo(trip) });
  }

  /** Continues the chain of custody from its current link to its end, as the door requires; may be restarted after a failure. */
  async handOut(trip: TripView, journey: OnTheWay): Promise<void> {
    for (;;) {
      const parcel = await this.codes.askForParcel(trip.id);
      const { state } = parcel;
      if (state === 'sealed' || state === 'redelivering') await this.note(trip, { step: 'at_door' });
      else if (state === 'at_door' && this.isOpen(trip, parcel)) return this.deliver(trip, parcel);
      else if (state === 'at_door') {
        if (!(await this.fail(trip, parcel, journey))) return;
      } else if (state === 'failed') {
        const next = { neighbour: 'with_neighbour', wrong_address: 'redelivering' } as const;
        const door = this.doors.of(trip.id);
        const step = next[door as keyof typeof next] ?? 'returning';
        if (step === 'with_neighbour') return this.handOver(trip, step, NEIGHBOUR);
        await this.note(trip, { step });
      } else if (state === 'returning') {
        if (await journey.backToSender()) await this.handOver(trip, 'returned', parcel.sender?.name ?? '');
        return;
      } else return;
    }
  }

  /** The right address is found on the second attempt. */
  private isOpen(trip: TripView, { mayRedeliver }: ParcelView): boolean {
    const door = this.doors.of(trip.id);
    return door === 'opens' || (door === 'wrong_address' && !mayRedeliver);
  }

  /** An absent recipient is called and waited for before being reported absent. */
  private async fail(trip: TripView, { absentFrom, chain }: ParcelView, journey: OnTheWay): Promise<boolean> {
    const door = this.doors.of(trip.id);
    const reason = door === 'refuses' ? 'refused' : door === 'wrong_address' ? 'address_wrong' : 'absent';
    if (reason === 'absent') {
      if (chain.at(-1)?.kind !== 'contacted') await this.note(trip, { step: 'contacted' });
      if (absentFrom && !(await journey.standUntil(new Date(absentFrom)))) return false;
    }
    await this.note(trip, { step: 'failed', reason, photoId: await this.photo(trip) });
    return true;
  }

  /** The recipient's code is read through dispatch, as if the driver called. */
  private deliver(trip: TripView, { recipient, recipientCode: code }: ParcelView): Promise<void> {
    return this.handOver(trip, 'delivered', recipient?.name ?? '', { code });
  }

  private async handOver(trip: TripView, step: string, signedBy: string, more: object = {}): Promise<void> {
    await this.note(trip, { step, signedBy, photoId: await this.photo(trip), sealIntact: true, ...more });
  }

  private async photo({ id }: TripView): Promise<string> {
    const fileId = randomUUID();
    await this.client.upload(`/api/trips/${id}/parcel/files/photo/${fileId}`, PIXEL, 'photo.png', 'image/png');
    return fileId;
  }

  private note({ id }: TripView, step: Step): Promise<unknown> {
    return this.client.post(`/api/trips/${id}/parcel/steps`, step, { key: randomUUID() });
  }
}
