import { defineNamespace } from '../shared/i18n/namespace.js';

/** Actions on trips and drivers. */
export const acting = defineNamespace<typeof import('../../../../locales/fr/acting.json')>(
  'acting',
  (language) => import(`../../../../locales/${language}/acting.json`),
);

/** The dispatcher's alerts. */
export const alerts = defineNamespace<typeof import('../../../../locales/fr/alerts.json')>(
  'alerts',
  (language) => import(`../../../../locales/${language}/alerts.json`),
);

/** The console's map and its overlays. */
export const fleetMap = defineNamespace<typeof import('../../../../locales/fr/fleet-map.json')>(
  'fleet-map',
  (language) => import(`../../../../locales/${language}/fleet-map.json`),
);

/** The list of the fleet. */
export const fleetQueue = defineNamespace<typeof import('../../../../locales/fr/fleet-queue.json')>(
  'fleet-queue',
  (language) => import(`../../../../locales/${language}/fleet-queue.json`),
);

/** The dispatcher's console. */
export const dispatch = defineNamespace<typeof import('../../../../locales/fr/dispatch.json')>(
  'dispatch',
  (language) => import(`../../../../locales/${language}/dispatch.json`),
);

/** Phone bookings. */
export const intakeWords = defineNamespace<typeof import('../../../../locales/fr/dispatch-intake.json')>(
  'dispatch-intake',
  (language) => import(`../../../../locales/${language}/dispatch-intake.json`),
);

/** How a caller pays, and bookings that wait for payment. */
export const payLinks = defineNamespace<typeof import('../../../../locales/fr/dispatch-pay-links.json')>(
  'dispatch-pay-links',
  (language) => import(`../../../../locales/${language}/dispatch-pay-links.json`),
);

/** Who could take a trip. */
export const candidateWords = defineNamespace<typeof import('../../../../locales/fr/dispatch-candidates.json')>(
  'dispatch-candidates',
  (language) => import(`../../../../locales/${language}/dispatch-candidates.json`),
);

/** The timeline of the coming hours. */
export const planWords = defineNamespace<typeof import('../../../../locales/fr/dispatch-plan.json')>(
  'dispatch-plan',
  (language) => import(`../../../../locales/${language}/dispatch-plan.json`),
);

/** The replay of the fleet. */
export const replay = defineNamespace<typeof import('../../../../locales/fr/replay.json')>(
  'replay',
  (language) => import(`../../../../locales/${language}/replay.json`),
);

/** The full record of one trip. */
export const story = defineNamespace<typeof import('../../../../locales/fr/trip-story.json')>(
  'trip-story',
  (language) => import(`../../../../locales/${language}/trip-story.json`),
);

/** Messages to a passenger from the console. */
export const passengerMessages = defineNamespace<typeof import('../../../../locales/fr/dispatch-messages.json')>(
  'dispatch-messages',
  (language) => import(`../../../../locales/${language}/dispatch-messages.json`),
);
