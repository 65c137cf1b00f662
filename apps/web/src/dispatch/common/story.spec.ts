import { reasonOf, storyOf, wasAssigned, type StoryEvent, type StoryOffer } from './story.js';

const event = (seq: number, at: string, changes: Partial<StoryEvent> = {}): StoryEvent => ({
  seq,
  at,
  fact: 'trip.accepted',
  status: 'accepted',
  round: 1,
  actorRole: 'driver',
  actorName: null,
  data: {},
  ...changes,
});
const offer = { id: 'o', createdAt: '2026-11-21T12:00:01.000Z' } as StoryOffer;

describe('the story of a trip', () => {
  it('lists events and offers in the order they happened', () => {
    const events = [event(1, '2026-11-21T12:00:00.000Z'), event(2, '2026-11-21T12:00:02.000Z')];
    expect(storyOf({ events, offers: [offer] }).map(({ key }) => key)).toEqual(['event:1', 'offer:o', 'event:2']);
  });
  it('distinguishes a driver who accepted from a dispatcher who assigned', () => {
    expect(wasAssigned(event(1, offer.createdAt))).toBe(false);
    expect(wasAssigned(event(1, offer.createdAt, { actorRole: 'dispatcher' }))).toBe(true);
  });
  it('shows the reason if one was given', () => {
    expect(reasonOf(event(1, offer.createdAt, { data: { reason: 'flat tyre' } }))).toBe('flat tyre');
    expect(reasonOf(event(1, offer.createdAt, { data: { reason: '' } }))).toBeNull();
  });
});
