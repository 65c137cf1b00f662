import { entry, type ErrorEntry } from '../kernel/request-errors.js';

/** Alerts and replay, on the dispatcher's console. */
export const ALERT_ERRORS = {
  'alert.over': entry(
    409,
    'Cette alerte est déjà terminée.',
    'Deze melding is al voorbij.',
    'This alert is over already.',
  ),
  'alert.not_staff': entry(
    422,
    'Cette personne ne travaille pas à la régulation.',
    'Deze persoon werkt niet bij de planning.',
    'This person does not work at dispatch.',
  ),
  'replay.out_of_reach': entry(
    422,
    'Seules les dernières 24 heures peuvent être revues.',
    'Alleen de laatste 24 uur kunnen worden teruggekeken.',
    'Only the last 24 hours can be looked back at.',
  ),
} as const satisfies Record<string, ErrorEntry>;
