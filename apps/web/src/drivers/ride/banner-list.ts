import type { TripView } from '@sablon/contracts';

/** Why a promised trip is gone; `unknown` until that can be found out. */
export interface TripBanner {
  readonly kind:
    | 'cancelled.passenger'
    | 'cancelled.other'
    | 'reassigned'
    | 'taken_back.check_in'
    | 'taken_back.document'
    | 'taken_back.exchanged'
    | 'taken_back.not_coming'
    | 'unknown';
  readonly trip: TripView;
}
type Banners = readonly TripBanner[];

/** Adds a notification, at most one per trip. */
export const withBanner = (banners: Banners, banner: TripBanner): Banners => [
  ...withoutBanner(banners, banner.trip.id),
  banner,
];

/** Removes a banner that was read or no longer applies. */
export const withoutBanner = (banners: Banners, tripId: string): Banners =>
  banners.some(({ trip }) => trip.id === tripId) ? banners.filter(({ trip }) => trip.id !== tripId) : banners;

/**
 * Replaces an `unknown` notification with what was found, or removes it if there is nothing to say. One already dismissed stays
 * away.
 */
export const learned = (banners: Banners, tripId: string, found: TripBanner | null): Banners =>
  banners.flatMap((banner) => (banner.trip.id === tripId && banner.kind === 'unknown' ? (found ?? []) : banner));
