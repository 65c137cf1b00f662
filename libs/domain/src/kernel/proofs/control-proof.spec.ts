import fc from 'fast-check';
import {
  fromBase64Url,
  toBase64Url,
  PROOF_MAX_LETTERS,
  proofPlace,
  proofValidUntil,
  readProof,
  signedProof,
  unsignedProof,
} from './control-proof.js';

const AT = new Date('2026-11-22T09:00:00Z');
const FACTS = {
  bookingCode: 'K7P2QX',
  bookedAt: new Date('2026-11-22T08:12:05Z'),
  pickupAt: AT,
  pickup: 'Grand-Place / Grote Markt',
  dropoff: 'Brussels Airport',
  distanceMeters: 14_200,
  fareCents: 4_550,
  vehicleClass: 'standard',
  plate: '1-ABC-234',
  vehicleLicence: 'V-77',
  driverLicence: 'BP-2044',
  operator: 'Sablon SRL',
  operatorVat: 'BE0999999922',
  operatorLicence: 'DEMO-0000',
  issuedAt: AT,
  validUntil: new Date('2026-11-22T13:30:00Z'),
} as const;
const SIGNATURE = new Uint8Array(64).fill(7);

describe('a proof of reservation as text', () => {
  it('is read as it was written, also out of its link and however it was wrapped', () => {
    const proof = signedProof(unsignedProof('key-1', FACTS), SIGNATURE);
    expect(readProof(proof)).toMatchObject({ keyId: 'key-1', signature: SIGNATURE, facts: FACTS });
    expect(readProof(`https://sablon.test/controle#${proof.slice(0, 80)}\n  ${proof.slice(80)} `)?.facts).toEqual(
      FACTS,
    );
  });

  it.each(['', 'SABLON1', 'https://sablon.test/controle', 'SABLON1.k.W10.AAAA', 'SABLON1.k.é.AAAA', 'x'.repeat(5_000)])(
    'is not %j',
    (text) => expect(readProof(text)).toBeNull(),
  );

  it.each([
    [[]],
    [{}],
    ['text'],
    [['K7P2QX', 1, 1, 'a', 'b', 1, 1, 'rocket', 'p', '', '', '', '', '', 1, 1]],
    [['K7P2QX', 1.5, 1, 'a', 'b', 1, 1, 'van', 'p', '', '', '', '', '', 1, 1]],
    [['K7P2QX', '1', 1, 'a', 'b', 1, 1, 'van', 'p', '', '', '', '', '', 1, 1]],
  ])('says nothing when what was signed is no proof: %j', (payload) => {
    const part = toBase64Url(new TextEncoder().encode(JSON.stringify(payload)));
    expect(readProof(signedProof(`SABLON1.k.${part}`, SIGNATURE))).toMatchObject({ keyId: 'k', facts: null });
  });

  it('names a place in both languages where they differ', () => {
    expect(proofPlace({ fr: 'Grand-Place', nl: 'Grote Markt' })).toBe('Grand-Place / Grote Markt');
    expect(proofPlace({ fr: 'Brussels Airport', nl: 'Brussels Airport' })).toBe('Brussels Airport');
  });

  it.each(['é', '🚕', '"', 'م'])('cuts between letters what no QR could hold: %s', (letter) => {
    const long = letter.repeat(200);
    const words = { pickup: long, dropoff: long, operator: long, operatorLicence: long };
    const numbers = { plate: long, vehicleLicence: long, driverLicence: long };
    const proof = signedProof(unsignedProof('12345678', { ...FACTS, ...words, ...numbers }), SIGNATURE);
    expect(proof.length).toBeLessThan(PROOF_MAX_LETTERS);
    const pickup = readProof(proof)?.facts?.pickup ?? '';
    expect([...new Set(pickup)]).toEqual([letter, '…']);
    expect(pickup.length).toBeGreaterThan(55);
  });

  it('is good for the ride and hours after, also when the ride is late', () => {
    const trip = { pickupAt: AT, durationSeconds: 1_800 };
    expect(proofValidUntil(trip, new Date('2026-11-22T08:00:00Z'))).toEqual(new Date('2026-11-22T13:30:00Z'));
    expect(proofValidUntil(trip, new Date('2026-11-22T12:00:00Z'))).toEqual(new Date('2026-11-22T16:30:00Z'));
  });
});

describe('base64url', () => {
  it('gives back every byte, and writes as Node does', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
        expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
      }),
    ));

  it('has one spelling for each value', () => {
    expect(fromBase64Url('AA')).toEqual(new Uint8Array(1));
    expect(fromBase64Url('AB')).toBeNull();
    expect(fromBase64Url('A')).toBeNull();
    expect(fromBase64Url('AA==')).toBeNull();
  });
});
