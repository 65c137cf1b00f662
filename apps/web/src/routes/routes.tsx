import { dataPage, page, type AppRoute } from './app-route.js';

/**
 * Every page of the product, one line each: path, code, who may enter, and where links to it show. Bars, footer, guards
 * and landing pages are all read from here, so a page that is not listed is linked from nowhere.
 */
export const ROUTES: readonly AppRoute[] = [
  { path: '/', page: page(() => import('./home.route.js')), indexed: 'whole' },
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
  ...(import.meta.env.DEV || import.meta.env.VITE_GALLERY
    ? [{ path: '/dev/ui', page: page(() => import('./dev-ui.route.js')) }]
    : []),
];
