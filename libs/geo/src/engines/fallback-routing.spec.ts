import { createGeo } from '../create-geo.js';
import { json, startScriptedServer } from '../testing/scripted-server.js';
import { FormulaEngine } from '../routing/formula.js';
import { FREE_FLOW } from '../traffic/traffic-table.js';
import { engineBefore } from './fallback-routing.js';

describe('the setting of which engine answers', () => {
  const own = new FormulaEngine();
  const set = (choice?: string, url?: string) => {
    const read = engineBefore(choice, url);
    return read.ok ? read.value(own) : read.error.code;
  };

  it('is our own unless said otherwise', () => {
    for (const choice of [undefined, '', 'own']) expect(set(choice, 'http://ignored')).toBe(own);
  });

  it.each(['valhalla', 'osrm'])('puts %s before our own', (choice) => {
    const engine = set(choice, 'http://localhost:8002');
    expect(typeof engine !== 'string' && engine.info()).toMatchObject({ external: { engine: choice, inForce: true } });
  });

  it('is refused when it means nothing', () => {
    expect(set('graphhopper', 'http://localhost')).toBe('routing.unknown_engine');
    expect(set('valhalla')).toBe('routing.bad_url');
    expect(set('osrm', 'localhost')).toBe('routing.bad_url');
  });
});

describe('a geography with a routing service before it', () => {
  const open = async (url: string) => {
    const read = engineBefore('osrm', url);
    return createGeo({ engineBefore: read.ok ? read.value : undefined, traffic: FREE_FLOW });
  };
  const ENDS = [
    { lat: 50.8467, lng: 4.3525 },
    { lat: 50.8982, lng: 4.4823 },
  ] as const;

  it('says at once whether the service answers, and whose roads are driven on', async () => {
    const nearest = { code: 'Ok', waypoints: [{ location: [4.3525, 50.8467], distance: 3 }] };
    const server = await startScriptedServer(json(nearest));
    const geo = await open(server.url);
    expect(geo.info()).toMatchObject({
      routing: { quality: 'built', source: 'osrm over HTTP', external: { inForce: true, circuit: 'closed' } },
      attribution: '© OpenStreetMap contributors',
    });
    await geo.close();
    await server.stop();
  });

  it('starts without it, answers all the same and says why', async () => {
    const server = await startScriptedServer(json({}, 500));
    const [geo, alone] = [await open(server.url), await createGeo({ traffic: FREE_FLOW })];
    expect(await geo.routing.route(...ENDS)).toEqual(await alone.routing.route(...ENDS));
    expect(geo.info()).toMatchObject({
      routing: { quality: 'formula', external: { inForce: false, problem: { code: 'http.server_error' } } },
      attribution: alone.info().attribution,
    });
    await Promise.all([geo.close(), alone.close()]);
    await server.stop();
  });
});
