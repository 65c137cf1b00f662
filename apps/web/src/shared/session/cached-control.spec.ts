import { forgetControl, keepControl, cachedControlOf, type CachedControl } from './cached-control.js';

const CACHED: CachedControl = {
  driverId: 'one',
  plate: '1-ABC-234',
  control: {
    operator: 'Sablon',
    operatorVat: 'BE0999999922',
    operatorLicence: 'L1',
    driverLicence: 'BP-1',
    vehicleLicence: '',
    proofs: [{ tripId: 'trip', link: 'https://sablon.test/controle#x' }],
  },
};

describe('what a driver shows without a network', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
    Object.assign(globalThis, {
      localStorage: {
        getItem: (name: string) => stored.get(name) ?? null,
        setItem: (name: string, value: string) => void stored.set(name, value),
        removeItem: (name: string) => void stored.delete(name),
      },
    });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'));

  it('is theirs alone, until they leave', () => {
    keepControl(CACHED);
    expect(cachedControlOf('one')).toEqual(CACHED);
    expect(cachedControlOf('another')).toBeNull();
    forgetControl();
    expect([cachedControlOf('one'), stored.size]).toEqual([null, 0]);
  });

  it.each(['{', 'null', '{"driverId":"one"}', '"one"'])('is nothing where something else was stored: %s', (text) => {
    stored.set('driver-control', text);
    expect(cachedControlOf('one')).toBeNull();
  });
});
