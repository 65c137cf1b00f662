import type { TripTimelineView } from '@sablon/contracts';

export type StoryEvent = TripTimelineView['events'][number];
export type StoryOffer = TripTimelineView['offers'][number];
export type StoryEntry =
  | { readonly kind: 'event'; readonly key: string; readonly at: string; readonly event: StoryEvent }
  | { readonly kind: 'offer'; readonly key: string; readonly at: string; readonly offer: StoryOffer };

/** What happened to a trip and whom it was offered to, as one story in the order it happened. */
export function storyOf({ events, offers }: Pick<TripTimelineView, 'events' | 'offers'>): StoryEntry[] {
  const entries: StoryEntry[] = [
    ...events.map((event) => ({ kind: 'event' as const, key: `event:${event.seq}`, at: event.at, event })),
    ...offers.map((offer) => ({ kind: 'offer' as const, key: `offer:${offer.id}`, at: offer.createdAt, offer })),
  ];
  return entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** The reason kept with an event, when there is one. */
export const reasonOf = ({ data }: StoryEvent): string | null =>
  typeof data['reason'] === 'string' && data['reason'] !== '' ? data['reason'] : null;

/** A driver accepts an offer; a dispatcher assigns: the same fact, two stories. */
export const wasAssigned = ({ fact, actorRole }: StoryEvent): boolean =>
  fact === 'trip.accepted' && (actorRole === 'dispatcher' || actorRole === 'admin');
