import { entry } from '../kernel/request-errors.js';

/** Favourite places of an account. */
export const PLACE_ERRORS = {
  'saved_place.too_many': entry(
    422,
    'Vous gardez déjà {max} adresses. Supprimez-en une d’abord.',
    'U bewaart al {max} adressen. Verwijder er eerst een.',
    'You already keep {max} addresses. Delete one first.',
  ),
  'saved_place.already_saved': entry(
    409,
    'Cette adresse est déjà dans vos favoris.',
    'Dit adres staat al bij uw favorieten.',
    'This address is already among your favourites.',
  ),
  'saved_place.kind_taken': entry(
    409,
    'Vous avez déjà une adresse de ce type. Modifiez-la plutôt.',
    'U hebt al een adres van dit type. Wijzig dat adres.',
    'You already have an address of this kind. Change that one instead.',
  ),
} as const;
