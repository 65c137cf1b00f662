import { randomUUID } from 'node:crypto';
import { insertRenewal } from '@sablon/persistence';
import type { BookingCity } from './booking-city.js';
import type { Filled, People } from './form-people.js';

/** A driver's document waiting for a decision. */
async function sentIn({ api }: BookingCity, driverId: string): Promise<void> {
  const file = {
    fileName: 'a.pdf',
    mediaType: 'application/pdf' as const,
    sizeBytes: 1,
    sha256: 'x',
    storedName: randomUUID(),
  };
  await api.database.database.transaction((tx) => insertRenewal(tx, driverId, null, { kind: 'medical', ...file }));
}

/** An approved driver whom no other form uses. */
async function quietDriver({ api }: BookingCity): Promise<string> {
  const { rows } = await api.database.database.sql.query<{ id: string }>(
    `UPDATE driver SET status = 'approved' WHERE id = (SELECT id FROM app_user WHERE email = 'chauffeur8@sablon.test') RETURNING id`,
  );
  return rows[0]?.id ?? '';
}

/** The forms about drivers' documents, as `FORMS`. */
export const DOCUMENT_FORMS: Readonly<
  Record<string, ((city: BookingCity, people: People) => Promise<Filled> | Filled) | null>
> = {
  'POST /api/admin/drivers/{id}/documents/{kind}/approve': async (city, { admin, driverId }) => {
    await sentIn(city, driverId);
    const path = `/api/admin/drivers/${driverId}/documents/medical/approve`;
    return { as: admin, path, body: { expiresOn: '2031-06-30', number: 'M-7' } };
  },
  'POST /api/admin/drivers/{id}/documents/{kind}/refuse': async (city, { admin, driverId }) => {
    await sentIn(city, driverId);
    return { as: admin, path: `/api/admin/drivers/${driverId}/documents/medical/refuse`, body: { note: 'Illisible.' } };
  },
  'PUT /api/admin/drivers/{id}/licences': (_, { admin, driverId }) => ({
    as: admin,
    path: `/api/admin/drivers/${driverId}/licences`,
    body: { driver: 'BP-2044', vehicle: 'BXL-V-77' },
  }),
  'POST /api/admin/drivers/{id}/suspend': async (city, { admin }) => ({
    as: admin,
    path: `/api/admin/drivers/${await quietDriver(city)}/suspend`,
    body: { reason: 'Passez nous voir.' },
  }),
  'POST /api/admin/drivers/{id}/shift-end': (_, { admin, driverId }) => ({
    as: admin,
    path: `/api/admin/drivers/${driverId}/shift-end`,
    body: { endsAt: null },
  }),
};
