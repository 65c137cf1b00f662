import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  button: 'SOS: de dispatching waarschuwen',
  'button.on': 'SOS: uw alarm bekijken',
  how: 'Houd anderhalve seconde ingedrukt, of druk en bevestig.',
  hold: 'Blijf drukken: de dispatching wordt gewaarschuwd',
  'ask.title': 'Hebt u hulp nodig?',
  'ask.text':
    'De dispatching wordt meteen gewaarschuwd: wie u bent, uw wagen, uw plaats en de rit die bezig is. De passagier krijgt hiervan geen bericht. Houd SOS de volgende keer ingedrukt.',
  'ask.call': 'De dispatching waarschuwen',
  'ask.leave': 'Sluiten',
  emergency: '112 bellen',
  dispatch: 'Dispatching bellen',
  telling: 'De dispatching wordt gewaarschuwd…',
  untold: 'Nog niemand is verwittigd',
  'untold.text': 'Geen netwerk. Het alarm wordt bewaard en vertrekt zodra het terug is. Bel bij gevaar nu 112.',
  discard: 'Per ongeluk ingedrukt: niets versturen',
  told: 'De dispatching weet het sinds',
  unseen: 'Nog niemand heeft het opgenomen. Het alarm rinkelt.',
  seen: '{name} is ermee bezig',
  somebody: 'Een dispatcher',
  'place.sent': 'Plaats verstuurd om',
  'place.unknown': 'Plaats onbekend.',
  'place.refused': 'Uw telefoon geeft zijn plaats niet; het alarm loopt hoe dan ook.',
  back: 'Alarm intrekken',
  'back.reason': 'Waarom trekt u het in?',
  'back.mistake': 'Per ongeluk ingedrukt',
  'back.send': 'Ja, alarm intrekken',
  'back.keep': 'Alarm behouden',
  'back.note': 'De dispatching belt u hoe dan ook.',
  withdrawn: 'U hebt het alarm ingetrokken: de dispatching belt u.',
  'withdrawn.text':
    'De dispatching belt toch, om te horen of alles goed gaat, en sluit het alarm pas daarna af. Tot dan krijgt u geen ritten en ziet de dispatching waar u bent. U kunt SOS op elk moment opnieuw ingedrukt houden.',
  cancelled: 'U hebt het alarm ingetrokken.',
  closed: 'De dispatching heeft het alarm afgesloten.',
  close: 'Sluiten',
} as const satisfies Translation<typeof fr>;
