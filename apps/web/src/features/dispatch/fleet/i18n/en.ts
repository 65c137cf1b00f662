import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  tools: 'On the map',
  zones: 'Zones',
  demand: 'Demand',
  follow: 'Follow the car',
  in_view: 'In view: {count}',
  lost: 'No recent position',
  'dark.more': {
    one: 'and {count} more',
    other: 'and {count} more',
  },
  'zones.title': 'Cars and waiting rides by zone',
  'zones.hint':
    'A car counts in the zone you drew around it (of two, the smaller), else in the airport or station it stands in, else in the municipality whose centre is nearest.',
  'zones.close': 'Close the zones',
  'zones.zone': 'Zone',
  'zones.waiting': 'Waiting',
  'zones.waiting.long': 'Rides looking for a car',
  'zones.free': 'Free',
  'zones.free.long': 'Free cars',
  'zones.busy': 'Busy',
  'zones.busy.long': 'Cars on a ride, on the way to one, or asked for one',
  'zones.break': 'Break',
  'zones.break.long': 'Cars on break',
  'zones.none': 'No car on shift and nobody waiting.',
  'demand.title': 'Demand of the last {minutes} minutes',
  'demand.what': {
    one: '{count} booking paid or on account, by squares of about {meters} m, where it begins.',
    other: '{count} bookings paid or on account, by squares of about {meters} m, where they begin.',
  },
  'demand.none': 'No bookings in that time.',
  'demand.steps': 'Bookings in a square',
  'demand.to': '{from} to {to}',
  'demand.from': '{from} and more',
} as const satisfies Translation<typeof fr>;
