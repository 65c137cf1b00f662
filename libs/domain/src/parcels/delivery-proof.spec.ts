import { generateKeyPairSync, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import type { VerifySignature } from '../kernel/proofs/control-proof.js';
import {
  checkDeliveryProof,
  deliveryProofJson,
  deliveryProofPdf,
  type DeliveryFacts,
  type ProofSigning,
} from './delivery-proof.js';

const FACTS: DeliveryFacts = {
  ...{ bookingCode: 'K7P2QX', outcome: 'delivered', sender: 'Lotte Maes', recipient: 'Émma “P” Peeters' },
  ...{ from: 'Bruxelles-Midi / Brussel-Zuid', to: 'Grand-Place', weightKg: 8.5, description: 'Boeken\u2028✓' },
  ...{ driver: 'Amine', plate: '1-ABC-234', operator: 'Sablon SRL', operatorVat: 'BE0999999922' },
  links: [
    {
      ...{ kind: 'delivered', at: '2026-11-22T10:00:00.000Z', happenedAt: '2026-11-22T09:59:00.000Z', lat: 50.84 },
      ...{ lng: 4.35, by: 'driver', seal: '', sealIntact: true, reason: '', signedBy: 'Emma', signature: 'drawn' },
      ...{ words: '', photoSha256: 'ab'.repeat(32), signatureSha256: 'cd'.repeat(32) },
    },
  ],
  issuedAt: '2026-11-22T10:00:00.000Z',
};
const pair = generateKeyPairSync('ed25519');
const publicKey = pair.publicKey.export({ format: 'jwk' }).x ?? '';
const key = { keyId: 'abcd_-12', publicKey };
const signing: ProofSigning = { keyId: key.keyId, sign: (bytes) => sign(null, bytes, pair.privateKey) };
const verifyIt: VerifySignature = ({ publicKey: x }, { signed, signature }) =>
  verify(null, signed, { key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }, signature);
const verdict = async (bytes: Uint8Array, keys = [key]) => (await checkDeliveryProof(bytes, keys, verifyIt)).verdict;

const json = deliveryProofJson(FACTS, signing);
const pdf = deliveryProofPdf(new TextEncoder().encode(`%PDF-1.7\n${'x'.repeat(400)}\n%%EOF\n`), signing);

describe.each([
  ['as JSON', json],
  ['as PDF', pdf],
])('a proof of delivery %s', (_, file) => {
  it('is valid as it was signed, each time with the same bytes', async () => {
    expect(await verdict(file)).toBe('valid');
    expect(deliveryProofJson(FACTS, signing)).toEqual(json);
  });

  it('fails with any one byte changed, taken out, put in or put behind', () =>
    fc.assert(
      fc.asyncProperty(
        fc.nat(file.length - 1),
        fc.integer({ min: 0, max: 255 }),
        fc.constantFrom(0, 1, 2),
        async (at, byte, how) => {
          const rest = file.subarray(how === 2 ? at : at + 1);
          const changed = new Uint8Array([...file.subarray(0, at), ...(how === 1 ? [] : [byte]), ...rest]);
          fc.pre(!(changed.length === file.length && changed.every((one, index) => one === file[index])));
          expect(await verdict(changed)).not.toBe('valid');
        },
      ),
      { numRuns: 1_500 },
    ));

  it('of another key is not ours; under our key’s name it is altered', async () => {
    expect(await verdict(file, [])).toBe('foreign');
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '';
    expect(await verdict(file, [{ ...key, publicKey: other }])).toBe('altered');
  });
});

describe('what is no proof of delivery', () => {
  it('is foreign, whatever it is', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(await verdict(bytes)).toBe('foreign');
      }),
    ));

  it('says nothing of what stands in an altered file', async () => {
    const text = new TextDecoder().decode(json).replace('Lotte Maes', 'Lotte Mais');
    expect(await checkDeliveryProof(new TextEncoder().encode(text), [key], verifyIt)).toEqual({
      ...{ verdict: 'altered', facts: null },
    });
    expect((await checkDeliveryProof(json, [key], verifyIt)).facts).toEqual(FACTS);
  });

  it('nor is one whose keys were given twice, or stand in another order', async () => {
    const { format, facts, keyId, signature } = JSON.parse(new TextDecoder().decode(json)) as Record<string, unknown>;
    const other = JSON.stringify({ facts, format, keyId, signature }, null, 2);
    expect(await verdict(new TextEncoder().encode(`${other}\n`))).toBe('altered');
  });
});
