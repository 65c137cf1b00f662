import { randomUUID } from 'node:crypto';
import type { DriverStateView, LivePositionView, OfferView, TripView } from '@sablon/contracts';
import { io, type Socket } from 'socket.io-client';
import { Client, key } from './client.js';
import { PATIENCE_MS } from './patience.js';

const onTheLine = new Set<DriverDevice>();

/** Runs after the tests of a file, failed ones too: a device that keeps reconnecting would keep the runner alive. */
export const hangUpAll = (): void => onTheLine.forEach((device) => device.hangUp());

/** A driver's phone without a screen: logs in, starts a shift, receives offers, sends positions. */
export class DriverDevice {
  readonly client: Client;
  readonly offers: OfferView[] = [];
  readonly closed: { offerId: string; reason: string }[] = [];
  /** The driver's active device, as last reported to this one. */
  atWork: string | null = null;
  private socket: Socket | null = null;
  readonly deviceId = randomUUID();
  private here = { lat: 0, lng: 0 };
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    readonly baseUrl: string,
    readonly email: string,
    /** An unreachable phone never confirms delivery. */
    private readonly acknowledges = true,
  ) {
    this.client = new Client(baseUrl);
  }

  async startShift(at: { lat: number; lng: number }): Promise<this> {
    await this.client.login(this.email);
    await this.client.post('/api/driver/shift', { shift: 'on', vehicleId: null });
    await this.connect();
    await this.report(at);
    await this.report(at);
    // The phone of a stationary car keeps repeating its position.
    this.heartbeat = setInterval(() => this.send(), 5_000);
    return this;
  }

  /** Connects, and becomes the active device unless it only comes `back`. */
  async connect(back = false): Promise<void> {
    const socket = io(this.baseUrl, {
      transports: ['websocket'],
      extraHeaders: { cookie: this.client.cookie },
      // as in the app
      reconnectionDelay: 500,
      reconnectionDelayMax: 2_000,
    });
    socket.on('offer.opened', (offer: OfferView, delivered: () => void) => {
      if (this.acknowledges) delivered();
      this.offers.push(offer);
    });
    socket.on('offer.closed', (end: { offerId: string; reason: string }) => this.closed.push(end));
    socket.on('driver.device', ({ deviceId }: { deviceId: string }) => (this.atWork = deviceId));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('connect_error', reject);
    });
    this.socket = socket;
    onTheLine.add(this);
    await this.claim(!back);
    // After a lost connection the app says again which phone it is.
    socket.on('connect', () => void this.claim(false).catch(() => undefined));
  }

  get isConnected(): boolean {
    return this.socket?.connected ?? false;
  }

  /** Becomes the active device again after another phone or tab of the driver. */
  takeOver(): Promise<void> {
    return this.claim(true);
  }

  private async claim(takeOver: boolean): Promise<void> {
    const claim = { deviceId: this.deviceId, takeOver };
    const answer = await this.socket?.timeout(PATIENCE_MS).emitWithAck('driver.claim', claim);
    if (answer?.active) this.atWork = this.deviceId;
    else if (this.atWork === this.deviceId) this.atWork = null;
  }

  /** Sends a position, then waits so that the next one is not too soon. */
  async report(at: { lat: number; lng: number }): Promise<void> {
    this.here = at;
    this.send();
    await new Promise((resume) => setTimeout(resume, 1_050));
  }

  private send(): void {
    this.socket?.emit('position', [this.here.lat, this.here.lng, 0, 5, Date.now()]);
  }

  state(): Promise<DriverStateView> {
    return this.client.get<DriverStateView>('/api/driver/state');
  }

  accept(offerId: string): Promise<{ status: number; body: unknown }> {
    return this.client.request('POST', `/api/offers/${offerId}/accept`, {}, key());
  }

  decline(offerId: string): Promise<{ status: number; body: unknown }> {
    return this.client.request('POST', `/api/offers/${offerId}/decline`, { reason: null }, key());
  }

  /** Without a body, a ride is completed at its destination, whatever the device reported before. */
  async command(tripId: string, name: string, body?: unknown): Promise<TripView> {
    const sent = body ?? (name === 'complete' ? await this.atDestination(tripId) : {});
    return this.client.post<TripView>(`/api/trips/${tripId}/${name}`, sent, key());
  }

  private async atDestination(tripId: string): Promise<object> {
    const { lat, lng } = (await this.client.get<TripView>(`/api/trips/${tripId}`)).dropoff;
    return { position: { lat, lng, at: new Date().toISOString() } };
  }

  hangUp(): void {
    clearInterval(this.heartbeat);
    this.socket?.close();
    onTheLine.delete(this);
  }
}

/** Subscribes with a signed tracking link. */
export async function watchTrip(
  baseUrl: string,
  token: string,
): Promise<{ positions: LivePositionView[]; trips: TripView[]; socket: Socket }> {
  const socket = io(baseUrl, { transports: ['websocket'] });
  const positions: LivePositionView[] = [];
  const trips: TripView[] = [];
  socket.on('driver.position', (position: LivePositionView) => positions.push(position));
  socket.on('trip.updated', (trip: TripView) => trips.push(trip));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  await socket.timeout(PATIENCE_MS).emitWithAck('track.watch', { token });
  return { positions, trips, socket };
}
