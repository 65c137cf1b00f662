import { entry, type ErrorEntry } from '../kernel/request-errors.js';

/** Zones that staff draw on the map. */
export const ZONE_ERRORS = {
  'zone.corners': entry(
    422,
    'Une zone a de {least} à {most} coins.',
    'Een zone heeft {least} tot {most} hoeken.',
    'A zone has {least} to {most} corners.',
  ),
  'zone.crosses': entry(
    422,
    'Le contour se croise : les côtés {edge} et {other} se touchent. Déplacez un coin.',
    'De omtrek kruist zichzelf: zijden {edge} en {other} raken elkaar. Verplaats een hoek.',
    'The outline crosses itself: sides {edge} and {other} touch. Move a corner.',
  ),
  'zone.outside': entry(
    422,
    'Le coin {corner} est hors de Belgique.',
    'Hoek {corner} ligt buiten België.',
    'Corner {corner} is outside Belgium.',
  ),
  'zone.too_small': entry(
    422,
    'Cette zone est trop petite : il lui faut au moins {hectares} ha.',
    'Deze zone is te klein: ze moet minstens {hectares} ha groot zijn.',
    'This zone is too small: it needs at least {hectares} ha.',
  ),
  'zone.too_large': entry(
    422,
    'Cette zone est trop grande : au plus {squareKilometers} km².',
    'Deze zone is te groot: hoogstens {squareKilometers} km².',
    'This zone is too large: {squareKilometers} km² at most.',
  ),
  'zone.name_taken': entry(
    409,
    'Une autre zone s’appelle déjà « {name} ».',
    'Een andere zone heet al “{name}”.',
    'Another zone is called “{name}” already.',
  ),
  'zone.too_many': entry(
    409,
    'Il y a déjà {most} zones. Retirez-en d’abord une.',
    'Er zijn al {most} zones. Haal er eerst een weg.',
    'There are {most} zones already. Retire one first.',
  ),
  'zone.changed_meanwhile': entry(
    409,
    'Quelqu’un a modifié cette zone entre-temps.',
    'Iemand heeft deze zone ondertussen gewijzigd.',
    'Somebody has changed this zone meanwhile.',
  ),
  'zone.has_rules': entry(
    409,
    'Des règles des réglages valent dans cette zone ({rules}) : seul un administrateur peut la redessiner ou la retirer.',
    'In deze zone gelden regels van de instellingen ({rules}): alleen een beheerder mag ze hertekenen of verwijderen.',
    'Rules of the settings hold in this zone ({rules}): only an administrator may redraw or retire it.',
  ),
  'zone.retired': entry(
    409,
    'Cette zone a été retirée entre-temps.',
    'Deze zone werd ondertussen verwijderd.',
    'This zone has been retired meanwhile.',
  ),
} as const satisfies Record<string, ErrorEntry>;
