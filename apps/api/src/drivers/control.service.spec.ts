import { checkProof, HOUR_MS, type ControlFacts } from '@sablon/domain';
import fc from 'fast-check';
import { controlKey, ProofSigner, verifyWithNode } from './control.service.js';

const NOW = new Date('2026-11-22T09:00:00Z');
const FACTS: ControlFacts = {
  bookingCode: 'K7P2QX',
  bookedAt: new Date(NOW.getTime() - HOUR_MS),
  pickupAt: NOW,
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
  issuedAt: NOW,
  validUntil: new Date(NOW.getTime() + 4 * HOUR_MS),
};
const seed = (byte: number) => Buffer.alloc(32, byte).toString('base64url');
const signer = new ProofSigner(seed(1));
const proof = signer.sign(FACTS);
const verdict = async (text: string, keys = [signer.key], at = NOW) =>
  (await checkProof(text, keys, at, verifyWithNode)).verdict;

describe('a signed proof of reservation', () => {
  it('is valid and returns the signed facts', async () => {
    expect(await checkProof(proof, [signer.key], NOW, verifyWithNode)).toEqual({ verdict: 'valid', facts: FACTS });
    expect(await verdict(`http://sablon.test/controle#${proof}`)).toBe('valid');
  });

  it('has the public key of test vector 1 of RFC 8032', () => {
    const vector = new ProofSigner(
      Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex').toString('base64url'),
    );
    expect(Buffer.from(vector.key.publicKey, 'base64url').toString('hex')).toBe(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    );
  });

  it.each([
    ['on its last second', 4 * HOUR_MS - 1, 'valid'],
    ['when it is over', 4 * HOUR_MS, 'expired'],
    ['on a clock that is a little behind', -10 * 60_000, 'valid'],
    ['before it was issued', -10 * 60_000 - 1, 'expired'],
  ])('%s: after %d ms it is %s', async (_, afterMs, expected) =>
    expect(await verdict(proof, [signer.key], new Date(NOW.getTime() + afterMs))).toBe(expected),
  );

  it('is foreign with another key, and altered under our key’s id', async () => {
    const other = new ProofSigner(seed(2));
    expect(await verdict(other.sign(FACTS))).toBe('foreign');
    expect(await verdict(other.sign(FACTS).replace(other.key.keyId, signer.key.keyId))).toBe('altered');
    expect(await verdict(proof, [])).toBe('foreign');
  });

  it('is still recognised with a former key', async () =>
    expect(await verdict(proof, [new ProofSigner(seed(2)).key, controlKey(signer.key.publicKey)])).toBe('valid'));

  it('fails with any letter changed, removed or added', () =>
    fc.assert(
      fc.asyncProperty(
        fc.nat(proof.length - 1),
        fc.constantFrom('', ...'ABab09-_.#é'),
        fc.boolean(),
        async (at, letter, instead) => {
          const changed = proof.slice(0, at) + letter + proof.slice(instead || letter === '' ? at + 1 : at);
          fc.pre(changed !== proof && !changed.endsWith(`#${proof}`));
          expect(['altered', 'foreign']).toContain(await verdict(changed));
        },
      ),
      { numRuns: 2_000 },
    ));

  it('fails with any bit of the facts or the signature flipped', async () => {
    const [format, keyId, ...parts] = proof.split('.');
    const bytes = parts.map((part) => Buffer.from(part, 'base64url'));
    const turned = (part: number, bit: number) =>
      bytes.map((own, index) => {
        const copy = Buffer.from(own);
        if (index === part) copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        return copy.toString('base64url');
      });
    for (const part of [0, 1])
      for (let bit = 0; bit < (bytes[part]?.length ?? 0) * 8; bit += 5)
        expect(await verdict([format, keyId, ...turned(part, bit)].join('.'))).toBe('altered');
  });
});
