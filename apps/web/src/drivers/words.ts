import { defineNamespace } from '../shared/i18n/namespace.js';

export const applications = defineNamespace<typeof import('../../../../locales/fr/applications.json')>(
  'applications',
  (language) => import(`../../../../locales/${language}/applications.json`),
);

export const driverEarnings = defineNamespace<typeof import('../../../../locales/fr/driver-earnings.json')>(
  'driver-earnings',
  (language) => import(`../../../../locales/${language}/driver-earnings.json`),
);

/** Explanations of how trips are assigned, for drivers. */
export const fairness = defineNamespace<typeof import('../../../../locales/fr/fairness.json')>(
  'fairness',
  (language) => import(`../../../../locales/${language}/fairness.json`),
);

/** The frame of every driver page. */
export const driverFrame = defineNamespace<typeof import('../../../../locales/fr/driver-frame.json')>(
  'driver-frame',
  (language) => import(`../../../../locales/${language}/driver-frame.json`),
);

/** The driver's screen. */
export const driver = defineNamespace<typeof import('../../../../locales/fr/driver.json')>(
  'driver',
  (language) => import(`../../../../locales/${language}/driver.json`),
);

/** Messages from dispatch to a driver. */
export const messages = defineNamespace<typeof import('../../../../locales/fr/driver-messages.json')>(
  'driver-messages',
  (language) => import(`../../../../locales/${language}/driver-messages.json`),
);

export const driverDocuments = defineNamespace<typeof import('../../../../locales/fr/driver-documents.json')>(
  'driver-documents',
  (language) => import(`../../../../locales/${language}/driver-documents.json`),
);

/** Custody steps of a parcel. */
export const custodySteps = defineNamespace<typeof import('../../../../locales/fr/custody-steps.json')>(
  'custody-steps',
  (language) => import(`../../../../locales/${language}/custody-steps.json`),
);

/** The driver's schedule. */
export const driverPlan = defineNamespace<typeof import('../../../../locales/fr/driver-plan.json')>(
  'driver-plan',
  (language) => import(`../../../../locales/${language}/driver-plan.json`),
);

export const driverQueue = defineNamespace<typeof import('../../../../locales/fr/driver-queue.json')>(
  'driver-queue',
  (language) => import(`../../../../locales/${language}/driver-queue.json`),
);

/** The driver's call for help. */
export const sosWords = defineNamespace<typeof import('../../../../locales/fr/driver-sos.json')>(
  'driver-sos',
  (language) => import(`../../../../locales/${language}/driver-sos.json`),
);

/** Waiting at the pickup. */
export const driverWaiting = defineNamespace<typeof import('../../../../locales/fr/driver-waiting.json')>(
  'driver-waiting',
  (language) => import(`../../../../locales/${language}/driver-waiting.json`),
);

/** The frame around the turns of a route; the turns themselves arrive as sentences from the server. */
export const driverTurns = defineNamespace<typeof import('../../../../locales/fr/driver-turns.json')>(
  'driver-turns',
  (language) => import(`../../../../locales/${language}/driver-turns.json`),
);

export const documentReview = defineNamespace<typeof import('../../../../locales/fr/document-review.json')>(
  'document-review',
  (language) => import(`../../../../locales/${language}/document-review.json`),
);

export const recruitment = defineNamespace<typeof import('../../../../locales/fr/recruitment.json')>(
  'recruitment',
  (language) => import(`../../../../locales/${language}/recruitment.json`),
);

/** Where a driver waits, where their next rides should lead, and the break that is due. */
export const driverPlaces = defineNamespace<typeof import('../../../../locales/fr/driver-places.json')>(
  'driver-places',
  (language) => import(`../../../../locales/${language}/driver-places.json`),
);
