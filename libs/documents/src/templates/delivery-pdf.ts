import type { CompanyDetails, DeliveryFacts, Language, ProofLink } from '@sablon/domain';
import { currentBrand } from '@sablon/words';
import { companyFoot, companyLines } from '../company-lines.js';
import { decimal, moment } from '../formats.js';
import { writeSheet } from '../pdf/sheet.js';
import { TEXT_STYLES } from '../pdf/pen.js';
import { pdfText, type Say } from '../pdf/words.js';

/** A proof of delivery for printing, and the page where it can be verified. */
export interface DeliverySheet {
  readonly language: Language;
  readonly company: CompanyDetails;
  readonly facts: DeliveryFacts;
  readonly checkAt: string;
}

/** ASSUMPTION: enough characters of a digest to compare by eye; the JSON proof has them all. */
const DIGEST_SHOWN = 16;

/**
 * The handover of a parcel as a PDF: by and to whom, when, where and with what proof; it is signed afterwards
 * (`deliveryProofPdf`).
 */
export function deliveryPdf({ language, company, facts, checkAt }: DeliverySheet): Promise<Uint8Array> {
  const say = pdfText(language);
  const title = say('delivery.of', { code: facts.bookingCode });
  const meta = {
    title,
    brand: currentBrand().name,
    language,
    author: company.name,
    issuedAt: new Date(facts.issuedAt),
  };
  return writeSheet(meta, companyFoot(company, say), (sheet) => {
    sheet.head(meta.brand, say('delivery.title'), [
      say('labelled', { label: say('booking'), value: facts.bookingCode }),
      say('labelled', { label: say('col.when'), value: moment(new Date(facts.issuedAt), language) }),
    ]);
    sheet.columns([
      { heading: say('delivery.sender'), lines: [facts.sender, facts.from] },
      { heading: say('delivery.recipient'), lines: [facts.recipient, facts.to] },
    ]);
    const { weightKg, description, driver, plate } = facts;
    sheet.columns([
      {
        heading: say('delivery.parcel'),
        lines: [say('delivery.weight', { kg: decimal(weightKg, language), description })],
      },
      { heading: say('carrier'), lines: [...companyLines(company, say), say('delivery.driver', { driver, plate })] },
    ]);
    sheet.text('H2', say('delivery.chain'), TEXT_STYLES.section, 1);
    sheet.table({
      headed: true,
      columns: [
        { label: say('col.what'), share: 3.2 },
        { label: say('col.when'), share: 2.6 },
        { label: say('col.detail'), share: 4.2 },
      ],
      rows: facts.links.map((link) => ({
        cells: [say(`custody.${link.kind}`), moment(new Date(link.happenedAt), language), detailOf(link, say)],
        ...(link.kind === facts.outcome ? { style: TEXT_STYLES.strong, ruled: true } : {}),
      })),
    });
    sheet.text('P', say('delivery.check', { url: checkAt }), TEXT_STYLES.soft);
  });
}

function detailOf(link: ProofLink, say: Say): string {
  const { lat, lng, seal, sealIntact, reason, signedBy, signature, words, photoSha256, signatureSha256 } = link;
  return [
    seal && say('custody.seal', { seal }),
    sealIntact === null ? '' : say(sealIntact ? 'custody.intact' : 'custody.broken'),
    reason && say(`custody.${reason}`),
    signature && say(signature === 'drawn' ? 'custody.signed' : 'custody.typed', { name: signedBy }),
    words,
    lat === null || lng === null ? '' : `${lat.toFixed(5)}, ${lng.toFixed(5)}`,
    photoSha256 && say('custody.photo', { digest: photoSha256.slice(0, DIGEST_SHOWN) }),
    signatureSha256 && say('custody.signature', { digest: signatureSha256.slice(0, DIGEST_SHOWN) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
