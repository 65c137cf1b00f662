import { entry } from '../kernel/request-errors.js';

/** Data exports and account erasure. */
export const PRIVACY_ERRORS = {
  'privacy.export_under_way': entry(
    409,
    'Vos données sont déjà en cours de préparation.',
    'Uw gegevens worden al klaargemaakt.',
    'Your data is being prepared already.',
  ),
  'privacy.export_gone': entry(
    410,
    'Ce fichier n’est plus disponible. Demandez-en un nouveau.',
    'Dit bestand is niet meer beschikbaar. Vraag een nieuw.',
    'This file is no longer available. Ask for a new one.',
  ),
  'privacy.deletion_blocked': entry(
    409,
    'Votre compte ne peut pas encore être supprimé ; la page dit pourquoi.',
    'Uw account kan nog niet worden verwijderd; de pagina zegt waarom.',
    'Your account cannot be deleted yet; the page says why.',
  ),
};
