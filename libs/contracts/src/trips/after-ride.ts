import { ALL_RATING_TAGS, LOST_ITEM_STATES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, line, paragraphs, requiredLine, Uuid } from '../kernel/primitives.js';
import { Phone } from '../people/accounts.js';

const RatingTagName = z.enum(ALL_RATING_TAGS);

/** One to five stars, with tags and a comment. */
export const RatingRequest = z
  .object({
    stars: z.int().min(1).max(5),
    tags: z.array(RatingTagName).max(8).default([]),
    words: paragraphs(1000).default(''),
  })
  .meta({ id: 'RatingRequest' });
export type RatingRequest = z.infer<typeof RatingRequest>;

/** The reader's own rating of a ride, and whether it may be given or changed; `refused` says why not. */
export const RatingView = z
  .object({
    side: z.enum(['passenger', 'driver']),
    refused: z.enum(['rating.trip_not_completed', 'rating.too_late']).nullable(),
    given: z
      .object({ stars: z.int(), tags: z.array(RatingTagName), words: z.string(), at: Instant, editableUntil: Instant })
      .nullable(),
    driverFirstName: z.string().nullable(),
  })
  .meta({ id: 'Rating' });
export type RatingView = z.infer<typeof RatingView>;

export const LostItemRequest = z
  .object({
    what: requiredLine(200),
    colour: line(60).default(''),
    /** Number for calling the passenger back. */
    phone: Phone,
  })
  .meta({ id: 'LostItemRequest' });
export type LostItemRequest = z.infer<typeof LostItemRequest>;

/** An item lost in a car with its whole conversation, as its passenger, its driver and staff see it. */
export const LostItemView = z
  .object({
    id: Uuid,
    tripId: Uuid,
    bookingCode: z.string(),
    pickupAt: Instant,
    what: z.string(),
    colour: z.string(),
    /** Null for the driver once nothing is left to return, and for everyone once it is erased. */
    phone: z.string().nullable(),
    passengerName: z.string(),
    driverName: z.string(),
    plate: z.string(),
    status: z.enum(LOST_ITEM_STATES),
    /** States this reader may move it to. */
    moves: z.array(z.enum(LOST_ITEM_STATES)),
    at: Instant,
    notes: z.array(
      z.object({
        author: z.enum(['passenger', 'driver', 'staff']),
        mine: z.boolean(),
        status: z.enum(LOST_ITEM_STATES).nullable(),
        text: z.string(),
        at: Instant,
      }),
    ),
  })
  .meta({ id: 'LostItem' });
export type LostItemView = z.infer<typeof LostItemView>;

export const LostItemsView = z
  .object({
    items: z.array(LostItemView),
    /** Per trip: why nothing more can be reported. */
    refused: z.enum(['lost_item.trip_not_completed', 'lost_item.too_late']).nullable(),
  })
  .meta({ id: 'LostItems' });
export type LostItemsView = z.infer<typeof LostItemsView>;

/** A message about a lost item; the driver and staff may change its state with it. */
export const LostItemNoteRequest = z
  .object({ status: z.enum(LOST_ITEM_STATES).nullable().default(null), text: paragraphs(1000).default('') })
  .meta({ id: 'LostItemNoteRequest' });
export type LostItemNoteRequest = z.infer<typeof LostItemNoteRequest>;
