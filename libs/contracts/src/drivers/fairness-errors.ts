import { entry, type ErrorEntry } from '../kernel/request-errors.js';

/** Reviews by a person. */
export const FAIRNESS_ERRORS = {
  'review.already_asked': entry(
    409,
    'Vous avez déjà demandé un réexamen de ce point.',
    'U hebt hiervoor al een herziening gevraagd.',
    'You have already asked for a review of this.',
  ),
  'review.answered': entry(
    409,
    'Cette demande a déjà reçu une réponse.',
    'Op deze vraag is al geantwoord.',
    'This request has already been answered.',
  ),
  'review.too_many': entry(
    409,
    'Vous avez déjà {max} demandes ouvertes. Attendez une réponse.',
    'U hebt al {max} open vragen. Wacht op een antwoord.',
    'You already have {max} open requests. Wait for an answer.',
  ),
} as const satisfies Record<string, ErrorEntry>;
