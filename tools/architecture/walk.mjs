// `node tools/architecture/walk.mjs`: how many files a reader opens, and how often the package changes, from a booking to the car on
// the passenger's map; paying is a walk of its own. Within a stretch the shortest chain of imports counts. From one stretch to the
// next the value crosses a seam: an endpoint, a fact of the outbox, the bus or a socket event, which both sides name.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceOf } from '../check/folder-circles.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const [WEB, API, WORKER] = ['apps/web/src', 'apps/api/src', 'apps/dispatch-worker/src'];
const [DATA, DOMAIN] = ['libs/persistence/src', 'libs/domain/src'];

/** Each stretch: its stations, a rule that is asked and answers without passing the value on, and the seam by which it is left, which its last file and the first of the next both name. */
const STRETCHES = [
  {
    stations: [`${WEB}/money/payment/payment-page.tsx`, `${WEB}/shared/bookings/quote.api.ts`],
    seam: 'bookings.create',
  },
  { stations: [`${API}/bookings/bookings.controller.ts`, `${DATA}/bookings/create-booking.ts`], seam: 'trip.created' },
  { stations: [`${WORKER}/relay/fact-handlers.ts`], seam: 'nudgeMatcher' },
  { stations: [`${WORKER}/create-dispatch-worker.ts`, `${DATA}/dispatch/open-offer.ts`], seam: 'offer.opened' },
  { stations: [`${WORKER}/relay/fact-handlers.ts`], seam: 'live.offer' },
  { stations: [`${API}/realtime/bus-to-sockets.service.ts`], seam: 'offer.opened' },
  { stations: [`${WEB}/drivers/offer/use-offer.ts`, `${WEB}/drivers/state/driver.api.ts`], seam: 'offers.accept' },
  {
    stations: [`${API}/dispatch/offers.controller.ts`, `${DATA}/dispatch/accept-offer.ts`],
    rule: `${DOMAIN}/trips/trip-machine.ts`,
    seam: 'trip.accepted',
  },
  { stations: [`${WORKER}/relay/fact-handlers.ts`, `${WORKER}/relay/emit-trip.ts`], seam: 'live.emit' },
  { stations: [`${API}/realtime/bus-to-sockets.service.ts`], seam: null }, // passes on whatever event it is given
  { stations: [`${WEB}/trips/common/use-live-trip.ts`], seam: 'useLiveTrip' },
  { stations: [`${WEB}/trips/pages/trip-screen.tsx`, `${WEB}/trips/common/trip-map.tsx`], seam: null },
];

const FROM = /\b(?:import|export)\s+(?:type\s+)?([^;'"]*?)\s*\bfrom\s*'([^']+)'|\bimport\('([^']+)'\)/g;
const text = (path) => readFileSync(join(root, path), 'utf8');

/** The files that a file imports; what comes through the index of a library is followed to the file that declares it. */
function importsOf(path) {
  const found = new Set();
  for (const [, names = '', from, lazy] of text(path).matchAll(FROM)) {
    const target = from ?? lazy;
    if (target.startsWith('.')) found.add(source(join(dirname(path), target)));
    else if (target.startsWith('@sablon/')) for (const name of namesIn(names)) found.add(declares(target, name));
  }
  return [...found].filter((file) => file !== null && file !== path);
}

const namesIn = (list) =>
  list
    .replace(/[{}]/g, '')
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0],
    )
    .filter(Boolean);

const source = (path) => {
  const found = sourceOf(join(root, path));
  return found && relative(root, found);
};

const indexes = new Map();
/** The file of the library that declares the name. */
function declares(library, name) {
  const index = `libs/${library.split('/')[1]}/src/index.ts`;
  if (!existsSync(join(root, index))) return null;
  if (!indexes.has(index)) indexes.set(index, readIndex(index));
  return indexes.get(index).get(name) ?? null;
}

function readIndex(index) {
  const known = new Map();
  for (const [, names, from] of text(index).matchAll(FROM)) {
    const file = from?.startsWith('.') ? source(join(dirname(index), from)) : null;
    if (file === null) continue;
    if (names.trim() === '*')
      for (const [, name] of text(file).matchAll(
        /^export (?:async )?(?:const|function|class|interface|type|enum) (\w+)/gm,
      ))
        known.set(name, file);
    for (const name of namesIn(names)) known.set(name, file);
  }
  return known;
}

/** The shortest chain of imports. Throws if there is none: the walk has to be described anew. */
function chain(from, to) {
  const before = new Map([[from, null]]);
  for (const file of before.keys()) {
    if (file === to) break;
    for (const next of importsOf(file)) if (!before.has(next)) before.set(next, file);
  }
  if (!before.has(to)) throw new Error(`${from} no longer leads to ${to}`);
  const files = [];
  for (let file = to; file !== null; file = before.get(file)) files.unshift(file);
  return files;
}

const packageOf = (path) => path.split('/').slice(0, 2).join('/');
const asked = new Set();
const steps = STRETCHES.flatMap(({ stations, rule, seam }, index) => {
  if (seam !== null)
    for (const side of [rule ?? stations.at(-1), STRETCHES[index + 1].stations[0]])
      if (!text(side).includes(seam)) throw new Error(`${side} no longer names ${seam}`);
  const files = [stations[0], ...stations.slice(1).flatMap((to, leg) => chain(stations[leg], to).slice(1))];
  if (rule) for (const file of chain(stations.at(-1), rule).slice(1)) asked.add(file);
  console.log(`${index + 1}. ${files.join('\n   ')}${seam === null ? '' : `\n   → ${seam}`}`);
  return files;
});
const changes = steps.filter((file, index) => index > 0 && packageOf(file) !== packageOf(steps[index - 1])).length;
const all = new Set([...steps, ...asked]);
console.log(`\nbooking → map: ${new Set(steps).size} files, ${changes} changes of package`);
console.log(`with the rule asked on the way (${[...asked].join(', ')}): ${all.size} files`);
