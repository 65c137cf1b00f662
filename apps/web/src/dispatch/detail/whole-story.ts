import type { TripStoryView } from '@sablon/contracts';
import { storyOf, type StoryEntry } from '../common/story.js';

export type StoryNote = TripStoryView['notes'][number];
export type WholeEntry =
  | StoryEntry
  | { readonly kind: 'note'; readonly key: string; readonly at: string; readonly note: StoryNote };

/** Everything that happened to a trip and around it, in the order it happened. */
export const wholeStory = (story: TripStoryView): WholeEntry[] =>
  [
    ...storyOf(story),
    ...story.notes.map((note) => ({ kind: 'note' as const, key: note.key, at: note.at, note })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

/** The last entry that had happened at a moment; -1 before the first. */
export const entryAt = (entries: readonly WholeEntry[], ms: number): number =>
  entries.findLastIndex(({ at }) => Date.parse(at) <= ms);

const isAfter = (at: unknown, ms: number): boolean => typeof at === 'string' && Date.parse(at) > ms;

/** An entry as it was known at a moment: an offer nobody had answered yet is open, what nobody had read yet is unread. */
export function asKnown(entry: WholeEntry, ms: number): WholeEntry {
  if (entry.kind === 'offer' && isAfter(entry.offer.endedAt, ms))
    return { ...entry, offer: { ...entry.offer, status: 'open', endedAt: null, endReason: null } };
  if (entry.kind === 'note' && isAfter(entry.note.facts['readAt'], ms))
    return { ...entry, note: { ...entry.note, facts: { ...entry.note.facts, readAt: null } } };
  return entry;
}
