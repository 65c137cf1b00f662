import { defineNamespace } from '../shared/i18n/namespace.js';

export const applications = defineNamespace<typeof import('../../../../locales/fr/applications.json')>(
  'applications',
  (language) => import(`../../../../locales/${language}/applications.json`),
);

export const driverEarnings = defineNamespace<typeof import('../../../../locales/fr/driver-earnings.json')>(
  'driver-earnings',
  (language) => import(`../../../../locales/${language}/driver-earnings.json`),
);

/** Words of how rides are given, as a driver reads them. */
export const fairness = defineNamespace<typeof import('../../../../locales/fr/fairness.json')>(
  'fairness',
  (language) => import(`../../../../locales/${language}/fairness.json`),
);

/** Words around every page of the driver. */
export const driverFrame = defineNamespace<typeof import('../../../../locales/fr/driver-frame.json')>(
  'driver-frame',
  (language) => import(`../../../../locales/${language}/driver-frame.json`),
);

/** Words of the driver's screen. */
export const driver = defineNamespace<typeof import('../../../../locales/fr/driver.json')>(
  'driver',
  (language) => import(`../../../../locales/${language}/driver.json`),
);

/** Words around what dispatch tells a driver. */
export const messages = defineNamespace<typeof import('../../../../locales/fr/driver-messages.json')>(
  'driver-messages',
  (language) => import(`../../../../locales/${language}/driver-messages.json`),
);

export const driverPapers = defineNamespace<typeof import('../../../../locales/fr/driver-papers.json')>(
  'driver-papers',
  (language) => import(`../../../../locales/${language}/driver-papers.json`),
);

/** Words of what a driver does with a parcel. */
export const custodySteps = defineNamespace<typeof import('../../../../locales/fr/custody-steps.json')>(
  'custody-steps',
  (language) => import(`../../../../locales/${language}/custody-steps.json`),
);

/** Words of the driver's plan. */
export const driverPlan = defineNamespace<typeof import('../../../../locales/fr/driver-plan.json')>(
  'driver-plan',
  (language) => import(`../../../../locales/${language}/driver-plan.json`),
);

export const driverQueue = defineNamespace<typeof import('../../../../locales/fr/driver-queue.json')>(
  'driver-queue',
  (language) => import(`../../../../locales/${language}/driver-queue.json`),
);

/** Words of the driver's call for help. */
export const sosWords = defineNamespace<typeof import('../../../../locales/fr/driver-sos.json')>(
  'driver-sos',
  (language) => import(`../../../../locales/${language}/driver-sos.json`),
);

/** Words of a driver who waits at the pickup. */
export const driverWaiting = defineNamespace<typeof import('../../../../locales/fr/driver-waiting.json')>(
  'driver-waiting',
  (language) => import(`../../../../locales/${language}/driver-waiting.json`),
);

/** Words around the turns of the way; the turns themselves come as sentences from the server. */
export const driverTurns = defineNamespace<typeof import('../../../../locales/fr/driver-turns.json')>(
  'driver-turns',
  (language) => import(`../../../../locales/${language}/driver-turns.json`),
);

export const paperReview = defineNamespace<typeof import('../../../../locales/fr/paper-review.json')>(
  'paper-review',
  (language) => import(`../../../../locales/${language}/paper-review.json`),
);

export const recruitment = defineNamespace<typeof import('../../../../locales/fr/recruitment.json')>(
  'recruitment',
  (language) => import(`../../../../locales/${language}/recruitment.json`),
);
