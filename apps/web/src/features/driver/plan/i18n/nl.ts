import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Mijn agenda',
  'mine.title': 'Beloofd',
  'mine.none': 'Geen beloofde ritten',
  'mine.none.text': 'Ritten die u voor later aanneemt, staan hier dag per dag.',
  'mine.give_back': 'Rit teruggeven',
  'market.title': 'Te nemen',
  'market.none': 'Er is nu niets te nemen',
  'market.none.text': 'Ritten die voor de komende dagen geboekt zijn en bij uw wagen passen, staan hier.',
  'market.take': 'Deze rit nemen',
  'market.of_fare': 'voor u, op',
  'market.hourly': 'Per uur',
  'market.outward': 'Heenrit',
  'market.return': 'Terugrit',
  'take.title': 'Deze rit beloven?',
  'take.text': 'De passagier ziet meteen dat u het bent. U kunt ze teruggeven zolang u niet onderweg bent.',
  'take.confirm': 'Ik beloof ze',
  'take.done': 'De rit staat in uw agenda.',
  'gone.taken': 'Een andere chauffeur heeft ze genomen.',
  'gone.gone': 'Ze is niet meer te nemen.',
  'gone.close': 'Begrepen',
  'blocked.title': 'Voor u niet mogelijk',
  'collides.overlap': 'Op hetzelfde moment als uw rit van {at}, {from} → {to}.',
  'collides.before': 'Te kort na uw rit van {at}, {from} → {to}: de weg vraagt {needed}, er is {there}.',
  'collides.after': 'Te kort voor uw rit van {at}, {from} → {to}: de weg vraagt {needed}, er is {there}.',
} satisfies Translation<typeof fr>;
