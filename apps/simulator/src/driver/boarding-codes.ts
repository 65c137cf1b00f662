import type { ParcelView, TripTimelineView } from '@sablon/contracts';
import type { ApiClient } from '../api/api-client.js';

/**
 * How a simulated driver hears the boarding code of a real passenger, who cannot speak to him: like a driver who calls
 * dispatch. Simulated passengers tell theirs themselves.
 */
export class BoardingCodes {
  private readonly told = new Map<string, string>();

  constructor(private readonly dispatcher: ApiClient) {}

  tell(tripId: string, code: string): void {
    this.told.set(tripId, code);
  }

  async ask(tripId: string): Promise<string> {
    const told = this.told.get(tripId);
    if (told) return told;
    const { trip } = await this.dispatcher.get<TripTimelineView>(`/api/dispatch/trips/${tripId}`);
    return trip.boardingCode ?? '';
  }

  /** Who takes a parcel, and what he says at the door. */
  askForParcel(tripId: string): Promise<ParcelView> {
    return this.dispatcher.get<ParcelView>(`/api/trips/${tripId}/parcel`);
  }
}
