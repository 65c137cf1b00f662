import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  button: 'Veiligheid',
  title: 'Voelt u zich niet veilig?',
  text: 'Onze dispatching wordt meteen gewaarschuwd en volgt de plaats van uw telefoon tot het alarm afgesloten is. Uw chauffeur krijgt hiervan geen bericht.',
  raise: 'De dispatching waarschuwen',
  leave: 'Sluiten',
  emergency: '112 bellen',
  'emergency.text': 'Bel bij onmiddellijk gevaar eerst 112.',
  'raised.title': 'Veiligheidsalarm',
  'status.open': 'De dispatching is gewaarschuwd.',
  'status.acknowledged': 'Een dispatcher is er nu mee bezig.',
  'status.closed': 'De dispatching heeft het alarm afgesloten.',
  'status.cancelled': 'U hebt het alarm ingetrokken.',
  'status.withdrawn': 'U hebt het alarm ingetrokken. De dispatching belt u toch voor het wordt afgesloten.',
  since: 'Gewaarschuwd om',
  'position.sent': 'Plaats verstuurd om',
  'position.none': 'Uw telefoon geeft zijn plaats niet. Sta locatie toe; het alarm loopt hoe dan ook.',
  cancel: 'Alarm intrekken',
  'cancel.note': 'De dispatching belt u hoe dan ook.',
  'cancel.reason': 'Waarom trekt u het in?',
  'cancel.send': 'Ja, alarm intrekken',
  'cancel.keep': 'Alarm behouden',
} as const satisfies Translation<typeof fr>;
