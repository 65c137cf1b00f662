import { BROKEN_SERVICES, json, startScriptedServer, type ScriptedServer } from '../testing/scripted-server.js';
import { describeGeocoder } from '../places/geocoder.contract.js';
import { IndexGeocoder } from '../places/index-geocoder.js';
import { seedIndex } from '../seed/seed-index.js';
import { NOTHING, photonAnswer } from '../testing/photon-fixtures.js';
import { PhotonGeocoder } from './photon-geocoder.js';

const own = new IndexGeocoder(seedIndex());
const bounds = [49.4, 2.4, 51.6, 6.5] as const;
const healthy: ScriptedServer['script'] = ({ url }, response) => json(photonAnswer(url))({} as never, response);
/** Generous limits unless the test is about waiting, so that a busy machine changes nothing. */
const photonAt = (baseUrl: string, limits = {}) =>
  new PhotonGeocoder({ own, bounds, baseUrl, limits: { attemptTimeoutMs: 20_000, deadlineMs: 20_000, ...limits } });

describeGeocoder('our own index', async () => ({ geocoder: own, stop: async () => undefined }));
describeGeocoder('Photon', async () => {
  const server = await startScriptedServer(healthy);
  return { geocoder: photonAt(server.url), stop: () => server.stop() };
});
describeGeocoder('Photon that never answers', async () => {
  const server = await startScriptedServer(() => undefined);
  return { geocoder: photonAt(server.url, { attemptTimeoutMs: 20, deadlineMs: 30 }), stop: () => server.stop() };
});

describe('Photon', () => {
  let server: ScriptedServer;
  beforeEach(async () => {
    server = await startScriptedServer(healthy);
  });
  afterEach(() => server.stop());

  it('is asked with words, language, bias and box, as its documentation says', async () => {
    await photonAt(`${server.url}/photon`).suggest('rue neuve', {
      language: 'nl',
      near: { lat: 51.05, lng: 3.72 },
      limit: 4,
    });
    const { url } = server.requests[0]!;
    expect(url.pathname).toBe('/photon/api');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: 'rue neuve',
      lang: 'nl',
      lat: '51.05',
      lon: '3.72',
      limit: '4',
      bbox: '2.4,49.4,6.5,51.6',
    });
  });

  it('does not say a station twice, nor what lies far away', async () => {
    const photon = photonAt(server.url);
    const stations = await photon.suggest('gare du midi', { language: 'fr' });
    expect(stations.map(({ id }) => id)).toEqual(['station:bruxelles-midi']);
    expect(await photon.suggest('paris', { language: 'fr' })).toEqual([]);
  });

  it('that finds nothing has found nothing', async () => {
    server.script = json(NOTHING);
    expect(await photonAt(server.url).suggest('nowhere at all', { language: 'en' })).toEqual([]);
  });

  it.each(BROKEN_SERVICES)('with $what leaves the answer to our own places, which say so', async (broken) => {
    const { code, attemptTimeoutMs } = broken;
    server.script = broken.script;
    const photon = photonAt(server.url, { attemptTimeoutMs, maxResponseBytes: 100_000 });
    const [found] = await photon.suggest('rue neuve', { language: 'fr' });
    expect(found).toMatchObject({ id: 'street:rue-neuve-1000', insteadOf: code });
    expect(photon.info()).toMatchObject({ source: 'own', failure: { code } });
    const pin = await photon.reverse({ lat: 50.8275, lng: 4.3629 }, 'fr');
    expect(pin.label.fr).toContain('Avenue Louise');
  });

  it('is not asked again and again while it fails, and trusted again when it answers', async () => {
    server.script = json({}, 500);
    const photon = photonAt(server.url, { circuit: { failures: 3, openMs: 1, maxOpenMs: 1 } });
    for (let time = 0; time < 3; time++) await photon.suggest('rue neuve', { language: 'fr' });
    expect(photon.info().circuit.state).toBe('open');
    server.script = healthy;
    await new Promise((resolve) => setTimeout(resolve, 5));
    const [found] = await photon.suggest('rue neuve', { language: 'fr' });
    expect(found?.id).toMatch(/^photon:way\/4711@/);
    expect(photon.info()).toMatchObject({ source: 'photon', circuit: { state: 'closed' } });
  });

  it('keeps what it once named on the map, even when it forgets it', async () => {
    const photon = photonAt(server.url);
    const [atomium] = await photon.suggest('atomium', { language: 'fr' });
    server.script = json(NOTHING);
    expect((await photon.resolve(atomium!.id, 'fr'))?.point).toEqual(atomium!.point);
  });
});
