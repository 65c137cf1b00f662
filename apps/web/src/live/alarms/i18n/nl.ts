import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  list: 'Veiligheidsalarmen',
  title: 'Veiligheidsalarm',
  'title.driver': 'SOS van een chauffeur',
  pressed: 'zonder netwerk, ingedrukt om',
  passenger: 'Passagier',
  no_trip: 'Geen rit bezig',
  open_driver: 'Chauffeur bekijken',
  since: 'sinds',
  with: 'bij {name}',
  driver: 'Chauffeur',
  no_position: 'Plaats van de telefoon onbekend',
  acknowledge: 'Ik neem het op',
  open: 'Rit bekijken',
  locate: 'Tonen op de kaart',
  note: 'Wat er gedaan is',
  close: 'Alarm afsluiten',
  waiting: { one: '{count} veiligheidsalarm wacht', other: '{count} veiligheidsalarmen wachten' },
  'sound.off': 'Geluid uit: druk op een toets om alarmen te horen',
  in_hand: { one: '{count} veiligheidsalarm opgenomen', other: '{count} veiligheidsalarmen opgenomen' },
} as const satisfies Translation<typeof fr>;
