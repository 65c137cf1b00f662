import type { TripStoryView } from '@sablon/contracts';
import { asKnown, entryAt, wholeStory } from './note-text.js';

const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, second)).toISOString();
const story = {
  events: [
    { seq: 1, at: at(0), fact: 'trip.created' },
    { seq: 2, at: at(20), fact: 'trip.accepted' },
  ],
  offers: [{ id: 'o', createdAt: at(10) }],
  notes: [{ key: 'payment:p:created', at: at(5), kind: 'payment', what: 'created', facts: {} }],
} as unknown as TripStoryView;

it('the trip story lists events, offers and notes in order, and finds the entry for a moment', () => {
  const entries = wholeStory(story);
  expect(entries.map(({ key }) => key)).toEqual(['event:1', 'payment:p:created', 'offer:o', 'event:2']);
  expect([-1, 0, 12, 99].map((second) => entryAt(entries, Date.parse(at(0)) + second * 1000))).toEqual([-1, 0, 2, 3]);
});

it('the trip story at an earlier moment shows offers still open and messages still unread', () => {
  const written = {
    events: [],
    offers: [{ id: 'o', createdAt: at(10), status: 'declined', endedAt: at(14), endReason: 'declined' }],
    notes: [{ key: 'n', at: at(11), kind: 'notification', what: 'x', facts: { readAt: at(30) } }],
  } as unknown as TripStoryView;
  const known = (second: number) => wholeStory(written).map((entry) => asKnown(entry, Date.parse(at(second))));
  expect(known(12)).toMatchObject([
    { offer: { status: 'open', endedAt: null, endReason: null } },
    { note: { facts: { readAt: null } } },
  ]);
  expect(known(14)).toMatchObject([{ offer: { status: 'declined', endReason: 'declined' } }, {}]);
  expect(known(30)[1]).toMatchObject({ note: { facts: { readAt: at(30) } } });
});
