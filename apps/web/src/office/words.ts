import { defineNamespace } from '../shared/i18n/namespace.js';

/** Words of the audit log. */
export const audit = defineNamespace<typeof import('../../../../locales/fr/office-audit.json')>(
  'office-audit',
  (language) => import(`../../../../locales/${language}/office-audit.json`),
);

/** Words of how the machines are. */
export const machine = defineNamespace<typeof import('../../../../locales/fr/office-machine.json')>(
  'office-machine',
  (language) => import(`../../../../locales/${language}/office-machine.json`),
);

/** Words of what waits for staff. */
export const overview = defineNamespace<typeof import('../../../../locales/fr/office-overview.json')>(
  'office-overview',
  (language) => import(`../../../../locales/${language}/office-overview.json`),
);

/** Words of the settings of dispatching. */
export const settings = defineNamespace<typeof import('../../../../locales/fr/office-settings.json')>(
  'office-settings',
  (language) => import(`../../../../locales/${language}/office-settings.json`),
);

/** Words of how the service did. */
export const statistics = defineNamespace<typeof import('../../../../locales/fr/office-statistics.json')>(
  'office-statistics',
  (language) => import(`../../../../locales/${language}/office-statistics.json`),
);
