import { DECIDING_FACTS, STORY_NOTES, type StoryNoteKind } from '@sablon/domain';
import { z } from 'zod';
import { Instant, Uuid } from '../kernel/primitives.js';
import { TripTimelineView } from './dispatch.js';

const note = <Kind extends StoryNoteKind, What extends string>(kind: Kind, what: readonly What[]) =>
  z.object({
    key: z.string(),
    at: Instant,
    kind: z.literal(kind),
    what: z.enum(what),
    facts: z.record(z.string(), z.unknown()),
  });

/** An occurrence related to a trip, besides its events and offers; its text is built from `kind`, `what` and `facts`. */
export const StoryNoteView = z
  .discriminatedUnion('kind', [
    note('notification', STORY_NOTES.notification),
    note('payment', STORY_NOTES.payment),
    note('refund', STORY_NOTES.refund),
    note('check_in', STORY_NOTES.check_in),
    note('delay', STORY_NOTES.delay),
    note('change', STORY_NOTES.change),
    note('arrival', STORY_NOTES.arrival),
    note('chat', STORY_NOTES.chat),
    note('staff_message', STORY_NOTES.staff_message),
    note('alert', STORY_NOTES.alert),
    note('safety', STORY_NOTES.safety),
  ])
  .meta({ id: 'StoryNote' });
export type StoryNoteView = z.infer<typeof StoryNoteView>;

/** Why a driver was chosen, from the round's record. */
export const StoryChoiceView = z
  .object({
    driverId: Uuid,
    driverName: z.string(),
    at: Instant,
    /** How many drivers were eligible, and how many a rule excluded. */
    fit: z.int(),
    filtered: z.int(),
    why: z.enum(['only_one', 'best', 'best_together', 'not_recorded']),
    by: z.enum(DECIDING_FACTS).nullable(),
    minutes: z.int().nullable(),
  })
  .meta({ id: 'StoryChoice' });
export type StoryChoiceView = z.infer<typeof StoryChoiceView>;

/** One trip in full: its timeline, messages and payments, why its drivers were chosen, and the route each of them drove. */
export const TripStoryView = TripTimelineView.extend({
  notes: z.array(StoryNoteView),
  choices: z.array(StoryChoiceView),
  /** The period its tracks cover. */
  from: Instant,
  to: Instant,
  /** `seconds since from, latitude, longitude`, as in a replay. */
  tracks: z.array(z.object({ driverId: Uuid, driverName: z.string(), track: z.array(z.int()) })),
}).meta({ id: 'TripStory' });
export type TripStoryView = z.infer<typeof TripStoryView>;
