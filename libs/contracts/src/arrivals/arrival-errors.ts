import { entry } from '../kernel/request-errors.js';

/** Flights and trains. */
export const ARRIVAL_ERRORS = {
  'arrival.number_invalid': entry(
    422,
    'Ce numéro de vol ou de train n’est pas valable. Exemples : SN 3812, IC 506.',
    'Dit is geen geldig vlucht- of treinnummer. Voorbeelden: SN 3812, IC 506.',
    'This isn’t a valid flight or train number. Examples: SN 3812, IC 506.',
  ),
  'arrival.unavailable': entry(
    503,
    'Les horaires ne sont pas disponibles pour le moment. Vous pouvez réserver quand même : nous suivrons votre arrivée plus tard.',
    'De uurroosters zijn nu niet beschikbaar. U kunt toch boeken: we volgen uw aankomst later.',
    'Timetables are not available right now. You can book all the same: we will follow your arrival later.',
  ),
  'arrival.nothing_to_choose': entry(
    409,
    'Votre arrivée n’est pas annulée : il n’y a rien à choisir.',
    'Uw aankomst is niet geannuleerd: er valt niets te kiezen.',
    'Your arrival is not cancelled: there is nothing to choose.',
  ),
  'arrival.time_out_of_range': entry(
    422,
    'Choisissez une heure dans au moins {minutes} minutes et au plus {days} jours.',
    'Kies een tijdstip over minstens {minutes} minuten en hoogstens {days} dagen.',
    'Choose a time at least {minutes} minutes and at most {days} days from now.',
  ),
  'swap.over': entry(
    409,
    'Ces deux courses ne se gênent plus, ou quelqu’un a déjà décidé.',
    'Deze twee ritten zitten elkaar niet meer in de weg, of iemand heeft al beslist.',
    'These two rides are no longer in each other’s way, or somebody has already decided.',
  ),
} as const;
