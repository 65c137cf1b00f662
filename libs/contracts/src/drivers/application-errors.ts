import { entry } from '../kernel/request-errors.js';

/** Applying to become a driver. */
export const APPLICATION_ERRORS = {
  'application.answer_missing': entry(422, 'Ce champ est requis.', 'Dit veld is verplicht.', 'This field is required.'),
  'application.date_in_future': entry(
    422,
    'Cette date n’est pas encore passée.',
    'Deze datum ligt nog in de toekomst.',
    'This date is still to come.',
  ),
  'application.under_age': entry(
    422,
    'Il faut avoir au moins {years} ans.',
    'U moet minstens {years} jaar zijn.',
    'You must be at least {years} years old.',
  ),
  'application.experience_short': entry(
    422,
    'Il faut au moins {years} ans de conduite professionnelle.',
    'Minstens {years} jaar professionele rijervaring is nodig.',
    'At least {years} years of professional driving are needed.',
  ),
  'application.licence_recent': entry(
    422,
    'Le permis doit avoir plus de {years} ans.',
    'U moet uw rijbewijs langer dan {years} jaar hebben.',
    'The licence must be held for more than {years} years.',
  ),
  'application.vehicle_old': entry(
    422,
    'Le véhicule doit avoir moins de {years} ans.',
    'De wagen moet jonger dan {years} jaar zijn.',
    'The vehicle must be under {years} years old.',
  ),
  'application.record_required': entry(
    422,
    'Un casier judiciaire vierge est nécessaire.',
    'Een blanco strafregister is nodig.',
    'A clean criminal record is needed.',
  ),
  'application.paper_missing': entry(
    422,
    'Ce document manque encore.',
    'Dit document ontbreekt nog.',
    'This document is still missing.',
  ),
  'application.already_open': entry(
    409,
    'Une candidature est déjà ouverte avec cette adresse. Nous venons d’y renvoyer le lien.',
    'Met dit adres is al een kandidatuur geopend. We hebben de link opnieuw gestuurd.',
    'An application with this address is already open. We have just sent its link again.',
  ),
  'application.closed': entry(
    409,
    'Ce dossier ne peut plus être modifié.',
    'Dit dossier kan niet meer gewijzigd worden.',
    'This file can no longer be changed.',
  ),
  'application.file_empty': entry(422, 'Ce fichier est vide.', 'Dit bestand is leeg.', 'This file is empty.'),
  'application.file_too_large': entry(
    413,
    'Ce fichier dépasse {maxMb} Mo.',
    'Dit bestand is groter dan {maxMb} MB.',
    'This file is larger than {maxMb} MB.',
  ),
  'application.file_type': entry(
    422,
    'Ce fichier n’est ni un PDF, ni une image JPEG, PNG ou WebP.',
    'Dit bestand is geen PDF en geen JPEG-, PNG- of WebP-afbeelding.',
    'This file is neither a PDF nor a JPEG, PNG or WebP image.',
  ),
  'application.file_mismatch': entry(
    422,
    'Le contenu de ce fichier ne correspond pas à son nom.',
    'De inhoud van dit bestand past niet bij de naam.',
    'What is in this file does not match its name.',
  ),
  'application.too_many_files': entry(
    409,
    'Un dossier compte au plus {max} fichiers. Supprimez-en un d’abord.',
    'Een dossier telt hoogstens {max} bestanden. Verwijder er eerst een.',
    'An application can have at most {max} files. Remove one first.',
  ),
  'application.address_in_use': entry(
    409,
    'Cette adresse e-mail a déjà un compte chez nous, et un compte n’a qu’un rôle. Refusez le dossier en l’expliquant : la personne peut postuler à nouveau avec une autre adresse.',
    'Dit e-mailadres heeft al een account bij ons, en een account heeft maar één rol. Weiger het dossier met die uitleg: de persoon kan met een ander adres opnieuw solliciteren.',
    'This e-mail address already has an account with us, and an account has one role. Refuse the file and say so: the person can apply again with another address.',
  ),
  'application.paper_expired': entry(
    422,
    'Ce document est déjà expiré.',
    'Dit document is al verlopen.',
    'This document has already expired.',
  ),
  'paper.nothing_sent': entry(
    409,
    'Il n’y a plus rien à décider pour ce document.',
    'Voor dit document valt niets meer te beslissen.',
    'There is nothing left to decide for this document.',
  ),
  'paper.decided': entry(
    409,
    'Ce document a déjà été examiné.',
    'Dit document is al nagekeken.',
    'This document has been reviewed already.',
  ),
  'application.plate_taken': entry(
    409,
    'Cette plaque appartient déjà à un autre véhicule.',
    'Deze nummerplaat hoort al bij een ander voertuig.',
    'This plate already belongs to another vehicle.',
  ),
} as const;
