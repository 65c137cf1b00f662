import { dataPage, page, type AppRoute } from './app-route.js';

/**
 * Every page of the product, one line each: path, code, who may enter, and where links to it show. Bars, footer, guards
 * and landing pages are all read from here, so a page that is not listed is linked from nowhere.
 */
export const ROUTES: readonly AppRoute[] = [
  { path: '/', page: page(() => import('./home.route.js')), indexed: 'whole' },
  {
    path: '/services',
    page: page(() => import('./services.route.js')),
    label: 'nav.services',
    topBar: 1,
    footer: 'services',
    indexed: 'whole',
  },
  {
    path: '/services/transport-standard',
    page: page(() => import('./services-transport-standard.route.js')),
    label: 'nav.service.standard',
    footer: 'services',
    indexed: 'whole',
  },
  {
    path: '/services/transferts-aeroports-gares',
    page: page(() => import('./services-transferts-aeroports-gares.route.js')),
    label: 'nav.service.transfer',
    footer: 'services',
    indexed: 'whole',
  },
  {
    path: '/services/transfert-colis',
    page: page(() => import('./services-transfert-colis.route.js')),
    label: 'nav.service.parcel',
    footer: 'services',
    indexed: 'whole',
  },
  {
    path: '/about',
    page: page(() => import('./about.route.js')),
    label: 'nav.about',
    topBar: 2,
    footer: 'about',
    indexed: 'whole',
  },
  {
    path: '/notre-histoire',
    page: page(() => import('./notre-histoire.route.js')),
    label: 'nav.story',
    footer: 'about',
    indexed: 'whole',
  },
  {
    path: '/notre-flotte',
    page: page(() => import('./notre-flotte.route.js')),
    label: 'nav.fleet',
    footer: 'about',
    indexed: 'whole',
  },
  {
    path: '/notre-equipe',
    page: page(() => import('./notre-equipe.route.js')),
    label: 'nav.team',
    footer: 'about',
    indexed: 'whole',
  },
  { path: '/search', page: dataPage(() => import('./search.route.js')), indexed: 'head' },
  { path: '/payment', page: dataPage(() => import('./payment.route.js')) },
  { path: '/payment-return', page: dataPage(() => import('./payment-return.route.js')) },
  { path: '/payment-success', page: dataPage(() => import('./payment-success.route.js')) },
  {
    path: '/app/activity',
    page: dataPage(() => import('./activity.route.js')),
    roles: [],
    homeOf: ['passenger'],
    frame: 'wide',
  },
  { path: '/app/activity/:tripId', page: dataPage(() => import('./trip.route.js')), roles: [], frame: 'wide' },
  { path: '/app/receipts/:bookingId', page: dataPage(() => import('./receipt.route.js')), frame: 'wide' },
  { path: '/track/:token', page: dataPage(() => import('./track.route.js')), frame: 'wide' },
  { path: '/connexion', page: page(() => import('./connexion.route.js')), label: 'nav.login', indexed: 'whole' },
  { path: '/inscription', page: page(() => import('./inscription.route.js')), label: 'nav.register', indexed: 'whole' },
  {
    path: '/mentions-legales',
    page: page(() => import('./mentions-legales.route.js')),
    label: 'nav.legal',
    footer: 'legal',
    indexed: 'whole',
  },
  {
    path: '/conditions-generales',
    page: page(() => import('./conditions-generales.route.js')),
    label: 'nav.terms',
    footer: 'legal',
    indexed: 'whole',
  },
  {
    path: '/politique-confidentialite',
    page: page(() => import('./politique-confidentialite.route.js')),
    label: 'nav.privacy',
    footer: 'legal',
    indexed: 'whole',
  },
  {
    path: '/dashboard/chauffeur',
    page: dataPage(() => import('./dashboard-chauffeur.route.js')),
    roles: ['driver'],
    frame: 'wide',
    homeOf: ['driver'],
  },
  {
    path: '/dispatch',
    page: dataPage(() => import('./dispatch.route.js')),
    roles: ['dispatcher', 'admin'],
    frame: 'wide',
    homeOf: ['dispatcher', 'admin'],
  },
  { path: '/dev/inbox', page: dataPage(() => import('./dev-inbox.route.js')), frame: 'wide' },
  ...(import.meta.env.DEV || import.meta.env.VITE_GALLERY
    ? [{ path: '/dev/ui', page: page(() => import('./dev-ui.route.js')) }]
    : []),
];
