import { innerPage, type AppRoute } from './app-route.js';

/** What is the same behind and around all pages of an area; it stays when one leads to another. */
export const AREAS: Readonly<Record<NonNullable<AppRoute['area']>, Pick<AppRoute, 'page' | 'roles' | 'frame'>>> = {
  driver: { page: innerPage('dashboard-driver-area'), roles: ['driver'], frame: 'driver' },
  admin: { page: innerPage('admin-area'), roles: ['dispatcher', 'admin'], frame: 'work' },
};
