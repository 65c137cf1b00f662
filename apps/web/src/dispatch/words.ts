import { defineNamespace } from '../shared/i18n/namespace.js';

/** Words of what a dispatcher does to trips and drivers. */
export const acting = defineNamespace<typeof import('../../../../locales/fr/acting.json')>(
  'acting',
  (language) => import(`../../../../locales/${language}/acting.json`),
);

/** Words of the dispatcher's alerts. */
export const alerts = defineNamespace<typeof import('../../../../locales/fr/alerts.json')>(
  'alerts',
  (language) => import(`../../../../locales/${language}/alerts.json`),
);

/** Words of the console's map and what can be laid over it. */
export const fleetMap = defineNamespace<typeof import('../../../../locales/fr/fleet-map.json')>(
  'fleet-map',
  (language) => import(`../../../../locales/${language}/fleet-map.json`),
);

/** Words of the dispatcher's console. */
export const dispatch = defineNamespace<typeof import('../../../../locales/fr/dispatch.json')>(
  'dispatch',
  (language) => import(`../../../../locales/${language}/dispatch.json`),
);

/** Words of booking for somebody on the phone. */
export const intakeWords = defineNamespace<typeof import('../../../../locales/fr/dispatch-intake.json')>(
  'dispatch-intake',
  (language) => import(`../../../../locales/${language}/dispatch-intake.json`),
);

/** Words of how a caller pays, and of what waits for his payment. */
export const payLinks = defineNamespace<typeof import('../../../../locales/fr/dispatch-pay-links.json')>(
  'dispatch-pay-links',
  (language) => import(`../../../../locales/${language}/dispatch-pay-links.json`),
);

/** Words of looking back at the fleet. */
export const replay = defineNamespace<typeof import('../../../../locales/fr/replay.json')>(
  'replay',
  (language) => import(`../../../../locales/${language}/replay.json`),
);

/** Words of one trip, whole. */
export const story = defineNamespace<typeof import('../../../../locales/fr/trip-story.json')>(
  'trip-story',
  (language) => import(`../../../../locales/${language}/trip-story.json`),
);

/** Words of writing to a passenger from the console. */
export const telling = defineNamespace<typeof import('../../../../locales/fr/dispatch-telling.json')>(
  'dispatch-telling',
  (language) => import(`../../../../locales/${language}/dispatch-telling.json`),
);
