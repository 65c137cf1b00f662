import type { LoginView, ParcelView, TripTimelineView } from '@sablon/contracts';
import { ApiRefusal, type ApiClient } from '../api/api-client.js';

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
