import type { Translation } from '../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  kept: 'Laatst bekende stand: {age}',
  'kept.now': 'Laatst bekende stand: zonet',
  'kept.said': 'U ziet de laatst bekende stand.',
  'update.ready': 'Er staat een nieuwe versie klaar.',
  'update.take': 'Herladen',
  'install.title': 'Houd Sablon bij de hand',
  'install.text': 'Vanaf het startscherm opent de app met één tik, ook zonder netwerk.',
  'install.by_hand': 'Tik op de deelknop en kies ‘Zet op beginscherm’.',
  'install.do': 'Installeren',
  'install.decline': 'Installatie niet meer voorstellen',
  'push.label': 'Meldingen op dit toestel',
  'push.on': 'Dit toestel krijgt meldingen over uw ritten.',
  'push.off': 'Chauffeur onderweg, aankomst, wijzigingen: u weet het ook als Sablon dicht is.',
  'push.denied': 'U hebt ze geweigerd. Sta ze toe in de instellingen van de browser.',
  'push.unsupported': 'Deze browser kan ze niet ontvangen.',
  'push.unavailable': 'Ze worden op dit moment niet aangeboden.',
  'push.install-first': 'Zet Sablon eerst op het beginscherm.',
  'push.failed': 'Dit toestel kon niet worden aangemeld. Probeer het later opnieuw.',
} as const satisfies Translation<typeof fr>;
