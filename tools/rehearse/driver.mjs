// A driver: from the application to the end of a ride.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { APPLICATION_DOCUMENTS } from '@sablon/domain';
import { eventually } from './eventually.mjs';
import { linkIn } from './post-office.mjs';
import { once } from './visitor.mjs';

const EMAIL = 'samira@rehearsal.example';
const PASSWORD = 'neuf velos bleus au canal';
/** Pages that letters lead to. */
const [FORM, NEW_PASSWORD] = ['/devenir-chauffeur/form', '/nouveau-mot-de-passe'];
const WHO = { firstName: 'Samira', lastName: 'Haddad', phone: '+32 470 11 22 33' };
const ACKNOWLEDGED_WITHIN_MS = 10_000;
/** A phone that did not show an offer in time is asked again after a minute. */
const OFFERED_WITHIN_MS = 90_000;
/** The product takes a position a second. */
const BETWEEN_POSITIONS_MS = 1_100;

const yearsAgo = (years) => new Date(Date.now() - years * 365.25 * 86_400_000).toISOString().slice(0, 10);
const ANSWERS = {
  bornOn: yearsAgo(35),
  experienceYears: 6,
  licenceSince: yearsAgo(14),
  licenceNumber: 'BP-2044',
  licenceArea: 'brussels',
  vehicleModel: 'Škoda Octavia',
  vehicleColour: 'black',
  plate: '1-SAM-001',
  firstRegisteredOn: yearsAgo(1),
  cleanRecord: true,
};

/** A PDF that differs from every other one by its words. */
const pdf = (words) => Buffer.from(`%PDF-1.7\n% ${words} ${randomUUID()}\n1 0 obj\n<<>>\nendobj\n%%EOF\n`);

/** The office invites, and the driver hands in a file with every document; returns the documents as they were sent. */
export async function apply(admin, applicant, mail) {
  await admin.post('/api/admin/applications', { ...WHO, id: randomUUID(), email: EMAIL, language: 'fr' });
  const letter = await mail.letterTo(EMAIL, FORM);
  const path = `/api/applications/${linkIn(letter, FORM).searchParams.get('dossier')}`;
  await applicant.put(path, { ...WHO, answers: ANSWERS });
  const sent = [];
  for (const kind of APPLICATION_DOCUMENTS) {
    const bytes = pdf(kind);
    const { id } = await applicant.upload(`${path}/documents/${kind}`, {
      name: `${kind}.pdf`,
      type: 'application/pdf',
      bytes,
    });
    sent.push({ id, kind, bytes });
  }
  await applicant.post(`${path}/submit`);
  return sent;
}

/** Approves the one application there is; returns its id. */
export async function approve(admin) {
  const { applications } = await admin.get('/api/admin/applications?status=submitted');
  const [{ id }] = applications;
  const validUntil = Object.fromEntries(
    ['driving_licence', 'driver_certificate', 'criminal_record', 'vehicle_documents'].map((kind) => [
      kind,
      yearsAgo(-2),
    ]),
  );
  await admin.post(`/api/admin/applications/${id}/approve`, {
    vehicleClass: 'economy',
    vehicleLicence: 'V-0001',
    validUntil,
  });
  return id;
}

/** Reads each document back and fails unless it is what was sent. */
export async function checkDocuments(admin, applicationId, sent) {
  for (const { id, kind, bytes } of sent) {
    const answer = await admin.fetch('GET', `/api/admin/applications/${applicationId}/documents/${id}`);
    if (answer.status !== 200 || !answer.bytes.equals(bytes))
      throw new Error(`the document ${kind} is not what was sent`);
  }
}

/** Chooses a password by the letter of the approval, logs in and starts a shift where the passenger will be. */
export async function startShift(driver, mail, at) {
  const token = linkIn(await mail.letterTo(EMAIL, NEW_PASSWORD), NEW_PASSWORD).searchParams.get('token');
  await driver.post('/api/auth/reset-password', { token, password: PASSWORD, language: 'fr' });
  await logIn(driver);
  await driver.post('/api/driver/shift', { shift: 'on', vehicleId: null });
  const socket = await driver.connect();
  const offers = [];
  socket.on('offer.opened', (offer, delivered) => {
    delivered();
    offers.push(offer);
  });
  const claim = { deviceId: randomUUID(), takeOver: true };
  const { active } = await socket.timeout(ACKNOWLEDGED_WITHIN_MS).emitWithAck('driver.claim', claim);
  if (!active) throw new Error('the phone of the driver is not the one at work');
  const phone = {
    offers,
    async report(place) {
      socket.emit('position', [place.lat, place.lng, 0, 5, Date.now()]);
      await sleep(BETWEEN_POSITIONS_MS);
    },
  };
  await phone.report(at);
  await phone.report(at);
  return phone;
}

export const logIn = (driver) => driver.post('/api/auth/login', { email: EMAIL, password: PASSWORD });

/** Takes the trip as soon as it is offered on the phone. An offer that came too late for a busy machine is made again. */
export async function acceptOffer(driver, phone, tripId) {
  const takes = async ({ id }) =>
    (await driver.fetch('POST', `/api/offers/${id}/accept`, { headers: once() })).status === 200;
  await eventually(
    'an offer that the driver could take',
    async () => {
      const offer = phone.offers.findLast((one) => one.tripId === tripId);
      return offer && (await takes(offer));
    },
    OFFERED_WITHIN_MS,
  );
}

/** Drives the trip to its end, along positions that the passenger can follow. */
export async function drive(driver, phone, { tripId, boardingCode, at, follows }) {
  const say = (step, body = {}) => driver.post(`/api/trips/${tripId}/${step}`, body, once());
  await say('depart');
  let place = at;
  await eventually('the car on the page of the passenger', async () => {
    place = { lat: place.lat + 0.0001, lng: place.lng };
    await phone.report(place);
    return follows.positions.length > 0;
  });
  await say('arrive');
  await say('start', { boardingCode });
  const { dropoff } = await driver.get(`/api/trips/${tripId}`);
  await say('complete', { position: { lat: dropoff.lat, lng: dropoff.lng, at: new Date().toISOString() } });
  await eventually('the end of the ride on the page of the passenger', () => follows.states.includes('completed'));
}
