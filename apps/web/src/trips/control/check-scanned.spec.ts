import { generateKeyPairSync, sign } from 'node:crypto';
import { HOUR_MS, proofLink, signedProof, unsignedProof } from '@sablon/domain';
import { checkScanned } from './check-scanned.js';

const pair = generateKeyPairSync('ed25519');
const KEY = { keyId: 'k1', publicKey: pair.publicKey.export({ format: 'jwk' }).x ?? '' };
const soon = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * HOUR_MS);
const FACTS = {
  ...{ bookingCode: 'K7P2QX', pickup: 'Grand-Place / Grote Markt', dropoff: 'Brussels Airport', plate: '1-ABC-234' },
  ...{
    distanceMeters: 14_200,
    fareCents: 4_550,
    vehicleClass: 'van' as const,
    vehicleLicence: '',
    driverLicence: 'BP-1',
  },
  ...{ operator: 'Sablon', operatorVat: 'BE0999999922', operatorLicence: 'L1' },
  ...{ bookedAt: soon(-1), pickupAt: soon(1), issuedAt: soon(0), validUntil: soon(5) },
} as const;
const proofOf = (facts: Parameters<typeof unsignedProof>[1] = FACTS) => {
  const unsigned = unsignedProof(KEY.keyId, facts);
  return signedProof(unsigned, sign(null, Buffer.from(unsigned), pair.privateKey));
};

let answers: Record<string, object | null>;
let items: Map<string, string>;
beforeEach(() => {
  answers = { '/api/control/keys': { keys: [KEY] } };
  items = new Map();
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    const answer = answers[String(address)];
    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError('no network'));
  });
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
  Object.assign(globalThis, { localStorage: storage });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'localStorage');
});

describe('an inspector’s browser', () => {
  it('checks a proof by itself, also without a network once it knows our keys', async () => {
    const link = proofLink('https://sablon.test', proofOf());
    expect(await checkScanned(link)).toEqual({ verdict: 'valid', facts: FACTS, by: 'here' });
    answers = {};
    expect((await checkScanned(link)).verdict).toBe('valid');
    expect((await checkScanned(link.replace('SABLON1', 'SABLON2'))).verdict).toBe('foreign');
    const other = proofOf({ ...FACTS, fareCents: 1 });
    const mixed = [...proofOf().split('.').slice(0, 3), other.split('.')[3]].join('.');
    expect(await checkScanned(mixed)).toEqual({ verdict: 'altered', facts: null, by: 'here' });
    expect((await checkScanned(proofOf({ ...FACTS, validUntil: soon(-1) }))).verdict).toBe('expired');
  });

  it('does not wait for a network that never answers', async () => {
    const link = proofLink('https://sablon.test', proofOf());
    await checkScanned(link);
    jest.mocked(fetch).mockImplementation(() => new Promise(() => undefined));
    jest.useFakeTimers({ doNotFake: ['Date'] });
    const checked = checkScanned(link);
    await jest.advanceTimersByTimeAsync(2_000);
    jest.useRealTimers();
    expect((await checked).verdict).toBe('valid');
  });

  it('says that it cannot check when it never heard our keys', async () => {
    answers = {};
    await expect(checkScanned(proofOf())).rejects.toMatchObject({ code: 'network.offline' });
  });

  it.each(['{', '[]', '[{"keyId":1}]', '"text"'])('takes no kept keys it would not have kept: %s', async (text) => {
    answers = {};
    items.set('control-keys', text);
    await expect(checkScanned(proofOf())).rejects.toMatchObject({ code: 'network.offline' });
  });

  it('without Ed25519 asks the server, and shows what the server found signed', async () => {
    jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no', 'NotSupportedError'));
    answers['/api/control/check'] = { verdict: 'expired' };
    expect(await checkScanned(proofOf())).toEqual({ verdict: 'expired', facts: FACTS, by: 'server' });
    answers['/api/control/check'] = { verdict: 'altered' };
    expect(await checkScanned(proofOf())).toEqual({ verdict: 'altered', facts: null, by: 'server' });
  });
});
