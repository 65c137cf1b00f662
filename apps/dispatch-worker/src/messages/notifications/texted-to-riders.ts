import type { NotificationKind } from '@sablon/domain';

/** What helps at the kerb is texted to who stands there, not to who booked the ride for them. */
export const TEXTED_TO_RIDERS: ReadonlySet<NotificationKind> = new Set([
  'trip.reminder',
  'driver.found',
  'driver.coming',
  'driver.near',
  'driver.arrived',
  'driver.late',
  'driver.released',
]);
