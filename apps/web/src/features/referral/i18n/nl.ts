import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Aanbevelen',
  lead: 'Geef uw code door: na de eerste rit van wie u aanbeveelt, krijgt u elk {amount} tegoed.',
  'code.label': 'Uw code',
  'code.copy': 'Code kopiëren',
  'code.copied': 'Gekopieerd',
  'tile.referrals': 'Aanbevelingen',
  'tile.earned': 'Verdiend',
  'tile.pending': 'In afwachting',
  'pending.text': 'In afwachting: wie u aanbeveelde, heeft nog niet gereden.',
  'credit.title': 'Uw tegoed',
  'credit.text': 'Het betaalt uw volgende boeking, tenzij u het liever bewaart.',
  'claim.title': 'Heeft iemand ons aanbevolen?',
  'claim.text': 'Voer de code in vóór uw eerste rit.',
  'claim.label': 'Aanbevelingscode',
  'claim.send': 'Bevestigen',
  'claim.done': 'Genoteerd: het tegoed komt na uw eerste rit.',
} satisfies Translation<typeof fr>;
