import { DEMO_COMPANY, NAME_LANGUAGES, type DeliveryFacts, type NameLanguage } from '@sablon/domain';
import { readPdf } from '../testing/read-pdf.js';
import { deliveryPdf } from './delivery-pdf.js';

const BARE = {
  ...{ at: '2026-11-22T10:00:00.000Z', happenedAt: '2026-11-22T10:00:00.000Z', lat: null, lng: null, by: 'driver' },
  ...({ seal: '', sealIntact: null, reason: '', signedBy: '', signature: null, words: '', photoSha256: '' } as const),
  ...{ signatureSha256: '' },
} as const;
const FACTS: DeliveryFacts = {
  ...{ bookingCode: 'K7P2QX', outcome: 'with_neighbour', sender: 'Łukasz Maes', recipient: 'Emma Peeters' },
  ...{ from: 'Bruxelles-Midi', to: 'Grand-Place', weightKg: 8.5, description: 'Boeken', driver: 'Amine' },
  ...{ plate: '1-ABC-234', operator: 'Sablon', operatorVat: 'BE0999999922', issuedAt: BARE.at },
  links: [
    { ...BARE, kind: 'collected', photoSha256: 'ab'.repeat(32), lat: 50.84, lng: 4.35 },
    { ...BARE, kind: 'sealed', seal: 'Z-4711' },
    { ...BARE, kind: 'at_door' },
    { ...BARE, kind: 'contacted' },
    { ...BARE, kind: 'failed', reason: 'absent', photoSha256: 'cd'.repeat(32) },
    { ...BARE, kind: 'with_neighbour', signedBy: 'Jan Claes', signature: 'typed', sealIntact: true },
  ],
};

describe('a proof of delivery on paper', () => {
  const SAID: Readonly<Record<NameLanguage, readonly string[]>> = {
    fr: ['Preuve de remise', 'Scellé n° Z-4711', 'personne n’a ouvert', 'nom saisi : Jan Claes', '8,5 kg'],
    nl: ['Bewijs van aflevering', 'Zegel nr. Z-4711', 'niemand deed open', 'getypte naam: Jan Claes', '8,5 kg'],
    en: ['Proof of delivery', 'Seal no. Z-4711', 'no one opened', 'name typed: Jan Claes', '8.5 kg'],
  };

  it.each(NAME_LANGUAGES)('says in %s who gave it to whom, when, where and against what', async (language) => {
    const sheet = { language, company: DEMO_COMPANY, facts: FACTS, checkAt: 'https://sablon.test/preuve' };
    const bytes = await deliveryPdf(sheet);
    const { text, tagged, pages } = readPdf(bytes);
    expect({ tagged, pages }).toMatchObject({ tagged: true });
    for (const said of [
      ...SAID[language],
      'K7P2QX',
      'Łukasz Maes',
      'Emma Peeters',
      '50.84000, 4.35000',
      'abababababababab',
    ])
      expect(text).toContain(said);
    expect(await deliveryPdf(sheet)).toEqual(bytes);
  });
});
