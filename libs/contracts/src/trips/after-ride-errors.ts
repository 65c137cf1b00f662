import { entry } from '../kernel/request-errors.js';

/** Ratings, lost items, alarms. */
export const AFTER_RIDE_ERRORS = {
  'rating.trip_not_completed': entry(
    409,
    'Vous pourrez noter la course une fois terminée.',
    'U kunt de rit beoordelen zodra ze voorbij is.',
    'You can rate a ride once it’s over.',
  ),
  'rating.too_late': entry(
    409,
    'Cette note ne peut plus changer : elle se modifie pendant 24 heures.',
    'Deze beoordeling staat vast: wijzigen kan 24 uur lang.',
    'This rating can no longer change: it may be edited for 24 hours.',
  ),
  'rating.already_given': entry(
    409,
    'Vous avez déjà noté cette course.',
    'U hebt deze rit al beoordeeld.',
    'You have already rated this ride.',
  ),
  'rating.unknown_tag': entry(
    422,
    'Ce mot ne convient pas à cette note.',
    'Dit woord past niet bij deze beoordeling.',
    'This word does not fit this rating.',
  ),
  'lost_item.trip_not_completed': entry(
    409,
    'Un objet perdu se signale après la course.',
    'Een verloren voorwerp meldt u na de rit.',
    'A lost item is reported after the ride.',
  ),
  'lost_item.too_late': entry(
    409,
    'Un objet perdu se signale dans les {days} jours. Écrivez à notre aide.',
    'Een verloren voorwerp meldt u binnen {days} dagen. Schrijf naar onze hulp.',
    'Lost items can be reported within {days} days. Please contact support.',
  ),
  'lost_item.wrong_state': entry(
    409,
    'Quelqu’un a répondu entre-temps. Vérifiez et réessayez.',
    'Iemand heeft intussen geantwoord. Kijk na en probeer opnieuw.',
    'Somebody has answered in the meantime. Check it and try again.',
  ),
  'lost_item.nothing_said': entry(422, 'Écrivez un message.', 'Schrijf een bericht.', 'Write a message.'),
  'lost_item.too_many': entry(
    409,
    'Vous avez déjà signalé plusieurs objets. Ajoutez un message à l’un d’eux.',
    'U hebt al meerdere voorwerpen gemeld. Voeg bij een ervan een bericht toe.',
    'You have already reported several items. Add a message to one of them.',
  ),
  'safety.trip_not_live': entry(
    409,
    'La course n’est plus en cours. En danger, appelez le 112.',
    'De rit is niet meer bezig. Bel bij gevaar 112.',
    'The ride is no longer under way. In danger, call 112.',
  ),
  'safety.already_raised': entry(
    409,
    'Le dispatching est déjà alerté.',
    'De dispatching is al gewaarschuwd.',
    'Dispatch has already been alerted.',
  ),
  'safety.ended': entry(409, 'Cette alerte est close.', 'Dit alarm is afgesloten.', 'This alarm has ended.'),
} as const;
