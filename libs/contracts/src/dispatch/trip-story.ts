import { DECIDING_FACTS } from '@sablon/domain';
import { z } from 'zod';
import { Instant, Uuid } from '../kernel/primitives.js';
import { TripTimelineView } from './dispatch.js';

/** Something that happened around a trip beside its own events and offers; its words are made of `kind`, `what` and `facts`. */
export const StoryNoteView = z
  .object({
    key: z.string(),
    at: Instant,
    kind: z.enum([
      'notice',
      'payment',
      'refund',
      'check_in',
      'delay',
      'change',
      'arrival',
      'chat',
      'staff_message',
      'alert',
      'safety',
    ]),
    what: z.string(),
    facts: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'StoryNote' });
export type StoryNoteView = z.infer<typeof StoryNoteView>;

/** Why a driver was chosen, out of the round's record. */
export const StoryChoiceView = z
  .object({
    driverId: Uuid,
    driverName: z.string(),
    at: Instant,
    /** How many could have done it, and how many were put out by a rule. */
    fit: z.int(),
    filtered: z.int(),
    why: z.enum(['only_one', 'best', 'best_together', 'not_recorded']),
    by: z.enum(DECIDING_FACTS).nullable(),
    minutes: z.int().nullable(),
  })
  .meta({ id: 'StoryChoice' });
export type StoryChoiceView = z.infer<typeof StoryChoiceView>;

/** One trip, whole: its timeline, everything told and paid around it, why its drivers, and the way each of them drove for it. */
export const TripStoryView = TripTimelineView.extend({
  notes: z.array(StoryNoteView),
  choices: z.array(StoryChoiceView),
  /** The stretch of time its ways are shown for. */
  from: Instant,
  to: Instant,
  /** `seconds since from, latitude, longitude`, as of a replay. */
  ways: z.array(z.object({ driverId: Uuid, driverName: z.string(), track: z.array(z.int()) })),
}).meta({ id: 'TripStory' });
export type TripStoryView = z.infer<typeof TripStoryView>;
