import { randomUUID } from 'node:crypto';
import type { OfficeZonesView } from '@sablon/contracts';
import type { BookingCity } from './booking-city.js';
import type { Filled, People } from './form-people.js';

let count = 0;
const facts = () => {
  const name = `Zone ${++count}`;
  return {
    name: { fr: name, nl: name, en: name },
    corners: [
      { lat: 50.84, lng: 4.35 },
      { lat: 50.84, lng: 4.36 },
      { lat: 50.85, lng: 4.36 },
    ],
  };
};
/** The same zone each time, in its present version. */
async function standing({ admin }: People): Promise<{ readonly uuid: string; readonly version: number }> {
  const known = (await admin.get<OfficeZonesView>('/api/admin/zones')).body.zones.find(({ retired }) => !retired);
  if (known) return known;
  const uuid = randomUUID();
  await admin.post('/api/admin/zones', { id: uuid, ...facts() });
  return { uuid, version: 1 };
}

/** The forms of zones drawn by hand, as `FORMS`. */
export const ZONE_FORMS: Readonly<Record<string, (city: BookingCity, people: People) => Promise<Filled> | Filled>> = {
  'POST /api/admin/zones': (_, { admin }) => ({
    as: admin,
    path: '/api/admin/zones',
    body: { id: randomUUID(), ...facts() },
  }),
  'PUT /api/admin/zones/{id}': async (_, people) => {
    const { uuid, version } = await standing(people);
    return { as: people.admin, path: `/api/admin/zones/${uuid}`, body: { version, ...facts() } };
  },
  'POST /api/admin/zones/{id}/retire': async (_, people) => {
    const { uuid, version } = await standing(people);
    return { as: people.admin, path: `/api/admin/zones/${uuid}/retire`, body: { version } };
  },
};
