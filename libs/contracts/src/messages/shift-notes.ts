import { SHIFT_NOTES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, requiredParagraphs, Uuid } from '../kernel/primitives.js';

/** `id` is made by the console: the same note sent again is one note. */
export const ShiftNoteRequest = z
  .object({ id: Uuid, words: requiredParagraphs(SHIFT_NOTES.wordsMax) })
  .meta({ id: 'ShiftNoteRequest' });
export type ShiftNoteRequest = z.infer<typeof ShiftNoteRequest>;

/** The hand-over: open notes first, newest first. */
export const ShiftNotesView = z
  .object({
    notes: z.array(
      z.object({
        id: Uuid,
        authorName: z.string(),
        words: z.string(),
        writtenAt: Instant,
        doneAt: Instant.nullable(),
        doneBy: z.string().nullable(),
        /** Written by a colleague since the reader looked last. */
        isNew: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'ShiftNotes' });
export type ShiftNotesView = z.infer<typeof ShiftNotesView>;
