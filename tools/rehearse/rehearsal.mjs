// The steps of a rehearsal, in the order of a production's life.
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findDatabase } from '../backup/running-database.mjs';
import { verifiedManifest } from '../backup/read-archive.mjs';
import { brokenInvariants, invariantCount } from '../db/invariants.mjs';
import * as drivers from './driver.mjs';
import { compareFigures, readFigures } from './figures.mjs';
import { layGround, prepareMap } from './ground.mjs';
import * as office from './office.mjs';
import * as passengers from './passenger.mjs';
import { runCommand, startProduct } from './product.mjs';
import { Visitor } from './visitor.mjs';

const GRAND_PLACE = { lat: 50.8467, lng: 4.3525 };

/** Rehearses a production in an empty directory; resolves with what was proven, fails with the step that did not go well. */
export async function rehearse({ directory, step, signal, closing }) {
  const logs = join(directory, 'logs');
  mkdirSync(logs);
  const ground = await step('Proxy with TLS, mail server, SMS gateway and Redis', 30, () =>
    layGround(directory, { closing }),
  );
  const { data, env, mail, sms, door } = ground;
  await step('Map', 120, (say) => prepareMap(ground.map, { say, signal }));

  const log = (text) => appendFileSync(join(logs, 'commands.log'), `${text}\n`);
  const command = (program, ...args) => runCommand(program, args, { env, signal, log });
  const start = () => startProduct({ env, logFile: join(logs, 'start.log'), closing });
  const visitor = () => {
    const one = new Visitor(ground.address);
    closing.push(async () => one.hangUp());
    return one;
  };
  const figures = async () => {
    const database = await findDatabase(data);
    try {
      const broken = await brokenInvariants(database.url);
      if (broken.length > 0) throw new Error(`broken invariants: ${JSON.stringify(broken)}`);
      return await readFigures(database.url, data);
    } finally {
      await database.close();
    }
  };

  await step('Doctor, before the start', 60, () => command('tools/doctor/main.mjs'));
  const product = await step('Start: two apis, two workers, an empty database', 120, start);
  const processes = Object.keys(JSON.parse(readFileSync(join(data, 'lock'), 'utf8')).children);
  const doctor = await step('Doctor, while it runs', 60, async () => {
    const { findings } = JSON.parse(await command('tools/doctor/main.mjs', '--json'));
    return findings;
  });

  const admin = visitor();
  const app = await step('First administrator, with two-step verification', 60, () =>
    office.makeAdministrator(admin, product.administratorLink),
  );
  await step('Company, brand and the tests of the set-up guide', 60, () => office.setUpCompany(admin, { mail, sms }));
  const { applicationId, sent } = await step('A driver is invited and approved', 60, async () => {
    const documents = await drivers.apply(admin, visitor(), mail);
    return { applicationId: await drivers.approve(admin), sent: documents };
  });
  const guide = await step('Nothing is missing for the first passenger', 30, () => office.checkGuide(admin));
  const driver = visitor();
  const phone = await step('The driver chooses a password and starts a shift', 60, () =>
    drivers.startShift(driver, mail, GRAND_PLACE),
  );
  const guest = visitor();
  const booking = await step('A guest books and pays', 60, async () => {
    const made = await passengers.book(guest);
    await passengers.pay(guest, made);
    return made;
  });
  const [{ id: tripId, boardingCode }] = booking.trips;
  const follows = await step('The ride is offered, driven and followed', 180, async () => {
    const watching = await passengers.follow(visitor(), booking, mail);
    await drivers.acceptOffer(driver, phone, tripId);
    await drivers.drive(driver, phone, { tripId, boardingCode, at: GRAND_PLACE, follows: watching });
    return watching;
  });
  await step('The receipt, and the end of the shift', 60, async () => {
    await passengers.checkEnd(guest, booking, follows.token);
    await driver.post('/api/driver/shift', { shift: 'off', vehicleId: null });
    driver.hangUp();
  });

  const archive = join(directory, 'backup.tar.gz');
  const { before, after } = await step('Backup, while it runs', 90, async () => {
    const first = await figures();
    await command('tools/backup/main.mjs', 'backup', archive);
    return { before: first, after: await figures() };
  });
  await step('Stop, and loss of database, documents, secrets and Redis', 60, async () => {
    await product.stop();
    await rm(data, { recursive: true });
    await ground.redis.empty();
  });
  const { restored, compared } = await step('Restore, and the same numbers', 120, async () => {
    await command('tools/backup/main.mjs', 'restore', archive);
    const { tables: archived } = await verifiedManifest(archive, { say: () => {}, signal });
    const now = await figures();
    const comparison = compareFigures({ before, after, archived, restored: now });
    if (comparison.differences.length > 0) throw new Error(comparison.differences.join('; '));
    return { restored: now, compared: comparison };
  });
  const restarted = await step('Start again', 120, start);
  await step('Administrator, driver, receipt and documents are there again', 90, async () => {
    if (restarted.administratorLink) throw new Error('the restored product asks for a first administrator');
    const [someone, stranger] = [visitor(), visitor()];
    await office.logInAgain(someone, app);
    await drivers.checkDocuments(someone, applicationId, sent);
    await drivers.logIn(visitor());
    await passengers.checkEnd(stranger, booking, follows.token);
  });
  await step('Stop', 30, () => restarted.stop());
  return {
    guide,
    processes,
    doctor: doctor.filter(({ state }) => state !== 'ok').map(({ state, about, text }) => `${state}: ${about} ${text}`),
    positionsFollowed: follows.positions.length,
    statesFollowed: follows.states,
    apis: door.counts,
    letters: mail.letters.length,
    texts: sms.texts.length,
    before,
    restored,
    tables: Object.keys(before.tables).length,
    moved: compared.moved,
    invariants: invariantCount(),
  };
}
