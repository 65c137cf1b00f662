// Providers of flights and trains, where one has a key. One look-up each: some count it against a quota.
import { ask, ok, problem, warning } from './finding.mjs';

const AERODATABOX = 'https://prod.api.market/api/v1/aedbx/aerodatabox';
const AERO_API = 'https://aeroapi.flightaware.com/aeroapi';
const IRAIL = 'https://api.irail.be';

/** A flight that runs every day. */
const FLIGHT = 'SN2093';

/** The checks that the settings ask for, as `runChecks` takes them. */
export function arrivalChecks(environment) {
  const { AERODATABOX_KEY: box, FLIGHTAWARE_KEY: aware, SABLON_TRAINS: trains } = environment;
  const checks = [];
  if (box) checks.push({ about: 'flights', run: () => aeroDataBox(box, environment.AERODATABOX_URL || AERODATABOX) });
  else if (aware)
    checks.push({
      about: 'flights',
      run: () =>
        asked('flights', 'FLIGHTAWARE_KEY', `${environment.FLIGHTAWARE_URL || AERO_API}/flights/${FLIGHT}`, {
          'x-apikey': aware,
        }),
    });
  if (trains === 'irail') {
    const key = environment.IRAIL_KEY;
    const url = `${environment.IRAIL_URL || IRAIL}/disturbances/?format=json`;
    checks.push({ about: 'trains', run: () => asked('trains', 'IRAIL_KEY', url, key ? { 'x-api-key': key } : {}) });
  }
  if (trains === 'sncb')
    for (const name of ['SNCB_TIMETABLE_URL', 'SNCB_REALTIME_URL'])
      checks.push({ about: 'trains', run: () => feed(name, environment[name]) });
  return checks;
}

function aeroDataBox(key, baseUrl) {
  const { hostname } = new URL(baseUrl);
  const headers = hostname.endsWith('rapidapi.com')
    ? { 'X-RapidAPI-Key': key, 'X-RapidAPI-Host': hostname }
    : { 'x-api-market-key': key };
  return asked('flights', 'AERODATABOX_KEY', `${baseUrl}/flights/number/${FLIGHT}`, headers);
}

async function asked(about, setting, url, headers) {
  const answer = await ask(url, { headers });
  await answer.body?.cancel();
  const { hostname } = new URL(url);
  if (answer.status === 401 || answer.status === 403)
    return [
      problem(
        about,
        `${hostname} refuses ${setting} (status ${answer.status})`,
        'Set the key it gave you, and look whether the subscription runs.',
      ),
    ];
  if (answer.status === 429)
    return [warning(about, `${hostname} has had enough questions for now`, 'Look at the quota of the subscription.')];
  if (answer.status >= 500)
    return [
      problem(
        about,
        `${hostname} answers with status ${answer.status}`,
        'It may pass; until then the last known times stay.',
      ),
    ];
  // 204 and 404: it knows the key, and not the flight.
  return [ok(about, `${hostname} answers`)];
}

async function feed(setting, url) {
  if (!url)
    return [problem('trains', `${setting} is missing`, 'Set the address that the Belgian Mobility portal gives.')];
  const answer = await ask(url, { redirect: 'follow' });
  await answer.body?.cancel();
  return answer.ok
    ? [ok('trains', `${setting} answers`)]
    : [
        problem(
          'trains',
          `${setting} answers with status ${answer.status}`,
          'Set the address that the Belgian Mobility portal gives.',
        ),
      ];
}
