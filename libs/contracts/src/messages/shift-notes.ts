import { SHIFT_NOTES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, requiredParagraphs, Uuid } from '../kernel/primitives.js';

/** The console makes `id`, so a repeated request does not create a second note. */
export const ShiftNoteRequest = z
  .object({ id: Uuid, words: requiredParagraphs(SHIFT_NOTES.wordsMax) })
  .meta({ id: 'ShiftNoteRequest' });
export type ShiftNoteRequest = z.infer<typeof ShiftNoteRequest>;

/** Hand-over notes: open ones first, newest first. */
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
        /** Written by a colleague since the reader last looked. */
        isNew: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'ShiftNotes' });
export type ShiftNotesView = z.infer<typeof ShiftNotesView>;
