import type { Localized } from '@sablon/domain';

/** An error code's HTTP status and its message in three languages; `{name}` is replaced by the parameter of that name. */
export interface ErrorEntry {
  readonly status: number;
  readonly message: Localized;
}

/** One entry of a catalogue. */
export const entry = (status: number, fr: string, nl: string, en: string): ErrorEntry => ({
  status,
  message: { fr, nl, en },
});

/** Errors that any request can produce. */
export const REQUEST_ERRORS = {
  'request.invalid': entry(
    400,
    'Certains champs ne sont pas valides.',
    'Sommige velden zijn niet geldig.',
    'Some fields are not valid.',
  ),
  'request.idempotency_key_required': entry(
    400,
    'L’en-tête Idempotency-Key est requis.',
    'De header Idempotency-Key is verplicht.',
    'The Idempotency-Key header is required.',
  ),
  'request.key_reused': entry(
    422,
    'Cette clé a déjà servi pour une autre demande.',
    'Deze sleutel is al voor een ander verzoek gebruikt.',
    'This key was already used for another request.',
  ),
  'request.origin_refused': entry(
    403,
    'Cette demande vient d’une origine non autorisée.',
    'Dit verzoek komt van een niet toegelaten bron.',
    'This request comes from an origin that is not allowed.',
  ),
  'request.too_many': entry(
    429,
    'Trop de demandes. Réessayez dans {seconds} s.',
    'Te veel verzoeken. Probeer opnieuw over {seconds} s.',
    'Too many requests. Try again in {seconds} s.',
  ),
  'request.not_found': entry(404, 'Introuvable.', 'Niet gevonden.', 'Not found.'),
  'request.range_invalid': entry(
    416,
    'La partie demandée n’existe pas dans ce fichier.',
    'Het gevraagde deel bestaat niet in dit bestand.',
    'This file has no such part.',
  ),
  'map.tiles_missing': entry(
    404,
    'Aucune carte détaillée n’est installée ; la carte simplifiée est utilisée.',
    'Er is geen gedetailleerde kaart geïnstalleerd; de vereenvoudigde kaart wordt gebruikt.',
    'No detailed map is installed; the simplified map is in use.',
  ),
  'request.too_large': entry(
    413,
    'La demande est trop volumineuse.',
    'Het verzoek is te groot.',
    'The request is too large.',
  ),
  'server.unavailable': entry(
    503,
    'Le service est momentanément indisponible. Réessayez.',
    'De dienst is even niet beschikbaar. Probeer opnieuw.',
    'The service is briefly unavailable. Please try again.',
  ),
  'server.error': entry(500, 'Une erreur est survenue.', 'Er is een fout opgetreden.', 'An error occurred.'),
  'session.required': entry(
    401,
    'Connectez-vous pour continuer.',
    'Meld u aan om verder te gaan.',
    'Please log in to continue.',
  ),
  'session.wrong_credentials': entry(
    401,
    'Adresse e-mail ou mot de passe incorrect.',
    'E-mailadres of wachtwoord onjuist.',
    'Wrong e-mail address or password.',
  ),
  'account.email_taken': entry(
    409,
    'Un compte existe déjà avec cette adresse.',
    'Er bestaat al een account met dit adres.',
    'An account with this address already exists.',
  ),
  'account.in_use': entry(
    409,
    'Quelqu’un utilise ce compte.',
    'Iemand gebruikt dit account.',
    'Somebody is using this account.',
  ),
  'account.forbidden': entry(
    403,
    'Votre compte ne permet pas cette action.',
    'Uw account laat deze actie niet toe.',
    'Your account does not allow this.',
  ),
  'geo.outside_service_area': entry(
    422,
    'Nous ne desservons pas encore cet endroit ({place}). Nous roulons à Bruxelles, en Flandre et vers les cinq aéroports belges ; au plus près : {town} ou {airport}.',
    'We rijden hier nog niet ({place}). Wel in Brussel, Vlaanderen en de vijf Belgische luchthavens; het dichtst: {town} of {airport}.',
    'We do not serve this place yet ({place}). We drive in Brussels, Flanders and to the five Belgian airports; nearest: {town} or {airport}.',
  ),
  'geo.outside_parcel_area': entry(
    422,
    'Nous livrons des colis à Bruxelles et en Flandre, pas ici ({place}).',
    'We bezorgen pakketten in Brussel en Vlaanderen, hier niet ({place}).',
    'We deliver parcels in Brussels and Flanders, not here ({place}).',
  ),
  'geo.place_unknown': entry(
    422,
    'Veuillez sélectionner des adresses de départ et d’arrivée valides.',
    'Selecteer een geldig vertrek- en aankomstadres.',
    'Please select valid departure and arrival addresses.',
  ),
  'routing.overloaded': entry(
    503,
    'L’itinéraire ne peut pas être calculé pour le moment. Veuillez réessayer.',
    'De route kan nu niet worden berekend. Probeer het opnieuw.',
    'The route cannot be calculated right now. Please try again.',
  ),
  'routing.timeout': entry(
    503,
    'L’itinéraire ne peut pas être calculé pour le moment. Veuillez réessayer.',
    'De route kan nu niet worden berekend. Probeer het opnieuw.',
    'The route cannot be calculated right now. Please try again.',
  ),
  'routing.crashed': entry(
    503,
    'L’itinéraire ne peut pas être calculé pour le moment. Veuillez réessayer.',
    'De route kan nu niet worden berekend. Probeer het opnieuw.',
    'The route cannot be calculated right now. Please try again.',
  ),
  'routing.closed': entry(
    503,
    'L’itinéraire ne peut pas être calculé pour le moment. Veuillez réessayer.',
    'De route kan nu niet worden berekend. Probeer het opnieuw.',
    'The route cannot be calculated right now. Please try again.',
  ),
  'webhook.signature_invalid': entry(400, 'Signature non valide.', 'Ongeldige handtekening.', 'Invalid signature.'),
} as const;
