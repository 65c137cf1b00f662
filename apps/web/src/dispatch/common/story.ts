import type { TripTimelineView } from '@sablon/contracts';

export type StoryEvent = TripTimelineView['events'][number];
export type StoryOffer = TripTimelineView['offers'][number];
export type StoryEntry =
  | { readonly kind: 'event'; readonly key: string; readonly at: string; readonly event: StoryEvent }
  | { readonly kind: 'offer'; readonly key: string; readonly at: string; readonly offer: StoryOffer };

/** A trip's events and offers as one story, in chronological order. */
export function storyOf({ events, offers }: Pick<TripTimelineView, 'events' | 'offers'>): StoryEntry[] {
  const entries: StoryEntry[] = [
    ...events.map((event) => ({ kind: 'event' as const, key: `event:${event.seq}`, at: event.at, event })),
    ...offers.map((offer) => ({ kind: 'offer' as const, key: `offer:${offer.id}`, at: offer.createdAt, offer })),
  ];
  return entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** The reason stored with an event, if any. */
export const reasonOf = ({ data }: StoryEvent): string | null =>
  typeof data['reason'] === 'string' && data['reason'] !== '' ? data['reason'] : null;

/** Why two accepted rides changed drivers, if the event is that. */
export function exchangeOf({ data }: StoryEvent): { minutes: number; before: number; after: number } | null {
  const why = data['exchange'];
  if (typeof why !== 'object' || why === null) return null;
  const number = (name: string): number => Number((why as Record<string, unknown>)[name] ?? 0);
  const minutes = Math.max(1, Math.round(number('gainSeconds') / 60));
  return { minutes, before: number('centsPerMinuteBefore'), after: number('centsPerMinuteAfter') };
}

/** Whether a dispatcher assigned the driver; a driver who accepts an offer produces the same fact. */
export const wasAssigned = ({ fact, actorRole }: StoryEvent): boolean =>
  fact === 'trip.accepted' && (actorRole === 'dispatcher' || actorRole === 'admin');
