import { areaPage, type AppRoute } from './app-route.js';

/** The back office pages, for staff only; `shared/staff/office-pages.ts` defines their navigation. */
export const OFFICE_ROUTES: readonly AppRoute[] = [
  { path: '/dispatch/payments', page: areaPage('dispatch-payments'), roles: ['dispatcher', 'admin'], area: 'admin' },
  { path: '/admin/messages', page: areaPage('admin-messages'), roles: ['dispatcher', 'admin'], area: 'admin' },
  { path: '/admin/chats', page: areaPage('admin-chats'), roles: ['dispatcher', 'admin'], area: 'admin' },
  { path: '/admin/fees', page: areaPage('admin-fees'), roles: ['dispatcher', 'admin'], area: 'admin' },
  { path: '/admin/reviews', page: areaPage('admin-reviews'), roles: ['dispatcher', 'admin'], area: 'admin' },
  { path: '/admin/drivers', page: areaPage('admin-drivers'), roles: ['dispatcher', 'admin'], area: 'admin' },
  { path: '/admin/applications', page: areaPage('admin-applications'), roles: ['dispatcher', 'admin'], area: 'admin' },
  { path: '/admin', page: areaPage('admin'), roles: ['dispatcher', 'admin'], area: 'admin' },
  { path: '/admin/bookings', page: areaPage('admin-bookings'), roles: ['dispatcher', 'admin'], area: 'admin' },
  { path: '/admin/customers', page: areaPage('admin-customers'), roles: ['dispatcher', 'admin'], area: 'admin' },
  { path: '/admin/setup', page: areaPage('admin-setup'), roles: ['admin'], area: 'admin' },
  { path: '/admin/company', page: areaPage('admin-company'), roles: ['admin'], area: 'admin' },
  { path: '/admin/brand', page: areaPage('admin-brand'), roles: ['admin'], area: 'admin' },
  { path: '/admin/people', page: areaPage('admin-people'), roles: ['admin'], area: 'admin' },
  { path: '/admin/dispatch-settings', page: areaPage('admin-dispatch-settings'), roles: ['admin'], area: 'admin' },
  { path: '/admin/zones', page: areaPage('admin-zones'), roles: ['dispatcher', 'admin'], area: 'admin' },
  { path: '/admin/statistics', page: areaPage('admin-statistics'), roles: ['admin'], area: 'admin' },
  { path: '/admin/health', page: areaPage('admin-health'), roles: ['admin'], area: 'admin' },
  { path: '/admin/vehicles', page: areaPage('admin-vehicles'), roles: ['admin'], area: 'admin' },
  { path: '/admin/audit', page: areaPage('admin-audit'), roles: ['admin'], area: 'admin' },
  { path: '/admin/tariffs', page: areaPage('admin-tariffs'), roles: ['admin'], area: 'admin' },
  { path: '/admin/promo-codes', page: areaPage('admin-promo-codes'), roles: ['admin'], area: 'admin' },
  { path: '/admin/business', page: areaPage('admin-business'), roles: ['admin'], area: 'admin' },
  { path: '/dispatch/arrivals', page: areaPage('dispatch-arrivals'), roles: ['dispatcher', 'admin'], area: 'admin' },
];
