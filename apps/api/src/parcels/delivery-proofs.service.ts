import { brandedFileName } from '@sablon/words';
import { Inject, Injectable } from '@nestjs/common';
import type { DeliveryVerdictView } from '@sablon/contracts';
import { deliveryPdf } from '@sablon/documents';
import {
  checkDeliveryProof,
  custodyState,
  deliveryProofJson,
  deliveryProofPdf,
  fail,
  isCustodyEnd,
  ok,
  proofPlace,
  type DeliveryFacts,
  type Language,
  type Result,
} from '@sablon/domain';
import { readCompany, type CustodyRow, type Database } from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';
import { ControlService } from '../drivers/control.service.js';
import type { SentDocument } from '../http/files/send-document.js';
import type { SeenParcel } from './parcels.service.js';

/** Signed proofs of delivery, with the keys of proofs of reservation (decision 0039). */
@Injectable()
export class DeliveryProofsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly control: ControlService,
  ) {}

  /** `parcel.not_ended`. */
  async json(seen: SeenParcel): Promise<Result<SentDocument>> {
    const facts = await this.factsOf(seen);
    if (!facts.ok) return facts;
    const bytes = deliveryProofJson(facts.value, this.control.signing);
    return ok({ bytes, mediaType: 'application/json', fileName: brandedFileName(`${facts.value.bookingCode}.json`) });
  }

  /** `parcel.not_ended`. */
  async pdf(seen: SeenParcel, language: Language): Promise<Result<SentDocument>> {
    const facts = await this.factsOf(seen);
    if (!facts.ok) return facts;
    const company = await readCompany(this.database.sql);
    const pages = await deliveryPdf({ language, company, facts: facts.value, checkAt: this.control.checkPage });
    const bytes = deliveryProofPdf(pages, this.control.signing);
    return ok({ bytes, mediaType: 'application/pdf', fileName: brandedFileName(`${facts.value.bookingCode}.pdf`) });
  }

  /** Verdict on a file presented as a proof of delivery. */
  async check(bytes: Uint8Array): Promise<DeliveryVerdictView> {
    const { verdict, facts } = await checkDeliveryProof(bytes, this.control.keys, this.control.verify);
    const { bookingCode = null, outcome = null, issuedAt: endedAt = null } = facts ?? {};
    return { verdict, bookingCode, outcome, endedAt };
  }

  private async factsOf({ trip, parcel, links }: SeenParcel): Promise<Result<DeliveryFacts>> {
    const outcome = custodyState(links);
    const last = links.at(-1);
    if (!isCustodyEnd(outcome) || !last) return fail('parcel.not_ended');
    const company = await readCompany(this.database.sql);
    return ok({
      bookingCode: trip.bookingCode,
      outcome,
      sender: parcel.sender.name,
      recipient: parcel.recipient.name,
      from: proofPlace(trip.pickup.label),
      to: proofPlace(trip.dropoff.label),
      weightKg: trip.parcel?.weightKg ?? 0,
      description: trip.parcel?.description ?? '',
      driver: trip.driver?.firstName ?? '',
      plate: trip.driver?.vehicle.plate ?? '',
      operator: company.name,
      operatorVat: company.vatNumber,
      links: links.map(linkOf),
      issuedAt: last.at.toISOString(),
    });
  }
}

const linkOf = (link: CustodyRow): DeliveryFacts['links'][number] => ({
  kind: link.kind,
  at: link.at.toISOString(),
  happenedAt: link.happenedAt.toISOString(),
  lat: link.lat,
  lng: link.lng,
  by: link.actorRole,
  seal: link.seal ?? '',
  sealIntact: link.sealIntact,
  reason: link.reason ?? '',
  signedBy: link.signedBy ?? '',
  signature: link.signedBy === null ? null : link.signatureId ? 'drawn' : 'typed',
  words: link.words,
  photoSha256: link.photoSha256 ?? '',
  signatureSha256: link.signatureSha256 ?? '',
});
