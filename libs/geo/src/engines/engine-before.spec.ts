import { FormulaEngine } from '../routing/formula-engine.js';
import { engineBefore } from './engine-before.js';

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
