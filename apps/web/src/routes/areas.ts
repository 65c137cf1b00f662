import { innerPage, type AppRoute } from './app-route.js';

/** The shared background and frame of an area's pages; stays mounted when navigating between them. */
export const AREAS: Readonly<Record<NonNullable<AppRoute['area']>, Pick<AppRoute, 'page' | 'roles' | 'frame'>>> = {
  driver: { page: innerPage('dashboard-driver-area'), roles: ['driver'], frame: 'driver' },
  admin: { page: innerPage('admin-area'), roles: ['dispatcher', 'admin'], frame: 'work' },
};
