import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Contact',
  description: 'Een vraag, een vergeten voorwerp, een factuur: schrijf Sablon, een mens antwoordt.',
  eyebrow: 'Contact',
  headline: 'Schrijf ons. Wij lezen u.',
  lead: 'Een vraag, een vergeten voorwerp, een factuur die niet klopt: een mens antwoordt, meestal binnen een werkdag.',
  hours: 'Telefonische hulp',
  'hours.text': 'Van maandag tot vrijdag, van 9 tot 18 uur. Het vervoer werkt dag en nacht.',
  ride: 'Is uw rit bezig?',
  'ride.text': 'Open de volglink uit uw e-mail: daar ziet u uw wagen op de kaart en kunt u annuleren.',
  'field.name': 'Volledige naam',
  'field.email': 'E-mail',
  'field.phone': 'Telefoon (niet verplicht)',
  'field.subject': 'Onderwerp',
  'field.message': 'Bericht',
  submit: 'Bericht versturen',
  submitting: 'Bezig met versturen…',
  success: 'Bericht verzonden.',
  'success.text': 'Bedankt. Een kopie is onderweg naar {email}.',
  again: 'Nog een bericht schrijven',
  'invalid.required': 'Dit veld is verplicht.',
  'invalid.email': 'Dit e-mailadres is niet volledig.',
  'invalid.phone': 'Geef een nummer van 8 tot 15 cijfers op.',
} satisfies Translation<typeof fr>;
