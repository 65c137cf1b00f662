import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  tools: 'Op de kaart',
  zones: 'Zones',
  demand: 'Vraag',
  follow: 'Auto volgen',
  in_view: 'In beeld: {count}',
  lost: 'Geen recente positie',
  'dark.more': {
    one: 'en nog {count}',
    other: 'en nog {count}',
  },
  'zones.title': 'Auto’s en wachtenden per zone',
  'zones.hint':
    'Een wagen telt in de zone die errond getekend is (van twee de kleinste), anders in de luchthaven of het station waar hij staat, anders in de gemeente met het dichtstbijzijnde centrum.',
  'zones.close': 'Zones sluiten',
  'zones.zone': 'Zone',
  'zones.waiting': 'Wacht',
  'zones.waiting.long': 'Ritten die een auto zoeken',
  'zones.free': 'Vrij',
  'zones.free.long': 'Vrije auto’s',
  'zones.busy': 'Bezet',
  'zones.busy.long': 'Auto’s in rit, onderweg naar een klant of met een aangeboden rit',
  'zones.break': 'Pauze',
  'zones.break.long': 'Auto’s in pauze',
  'zones.none': 'Geen auto in dienst en niemand die wacht.',
  'demand.title': 'Vraag van de laatste {minutes} minuten',
  'demand.what': {
    one: '{count} betaalde boeking of boeking op rekening, per vierkant van ongeveer {meters} m, waar ze begint.',
    other:
      '{count} betaalde boekingen of boekingen op rekening, per vierkant van ongeveer {meters} m, waar ze beginnen.',
  },
  'demand.none': 'Geen boekingen in die tijd.',
  'demand.steps': 'Boekingen per vierkant',
  'demand.to': '{from} tot {to}',
  'demand.from': '{from} en meer',
} as const satisfies Translation<typeof fr>;
