import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Statistics',
  lead: 'What was asked, served and earned, by day, by hour and by zone.',
  from: 'First day',
  until: 'Last day',
  last: 'Last {count} days',
  measure: 'Measure',
  'measure.asked': 'Rides asked for',
  'measure.served': 'Rides served',
  'measure.onTime': 'On time',
  'measure.wait': 'Average wait',
  'measure.revenue': 'Revenue',
  'measure.utilisation': 'Time in use',
  'by.day': 'By day',
  'by.hour': 'By hour of the day',
  'by.zone': 'By zone of departure',
  'hour.of': '{hour}:00',
  elsewhere: 'Elsewhere',
  table: 'The same numbers as a table',
  'file.day': 'CSV by day',
  'file.hour': 'CSV by hour',
  'file.zone': 'CSV by zone',
  empty: 'Nothing in this period',
  'empty.text': 'Choose other days.',
  note: 'Asked for: rides done, or called off by somebody else than the passenger. On time: of the rides a driver came to, those where he was there no later than five minutes after the first promise, whoever made it; rides nobody came to are missing from “served” instead. Wait: rides that leave at once. Time in use: share of the shift with a passenger on board. Revenue with VAT. Zones to within a hundred metres.',
} as const satisfies Translation<typeof fr>;
