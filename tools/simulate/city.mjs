// `npm run simulate -- --city`: a day in memory on a virtual clock, on the roads of the map that comes with the product.
import { join, resolve } from 'node:path';
import { shippedMap } from '../start/shipped-map.mjs';
import { ROOT, startSimulator } from './simulator.mjs';

/** Plays the day; returns its exit code. */
export function playCity({ seed, drivers, trips, report: file }) {
  const map = shippedMap((line) => console.log(line));
  return startSimulator('city/main.js', {
    SABLON_SEED: seed,
    SABLON_CITY_MAP: map,
    SABLON_CITY_DRIVERS: drivers,
    SABLON_CITY_TRIPS: trips,
    SABLON_CITY_REPORT: resolve(file || join(ROOT, '.data', `city-${seed}.html`)),
  }).ended;
}
