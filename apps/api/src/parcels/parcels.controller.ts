import { Controller, Headers, Req, Res } from '@nestjs/common';
import { CustodyFileView, ParcelView, TripView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentUser, CurrentVisitor } from '../people/auth/current-user.decorator.js';
import { LoginLimitsService } from '../people/auth/login-limits.service.js';
import { BookingAccessService } from '../bookings/access/booking-access.service.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { readSentFile, sendStoredFile } from '../http/files/without-metadata.js';
import { sendDocument } from '../http/files/send-document.js';
import { CustodyFilesService } from './custody-files.service.js';
import { DeliveryProofsService } from './delivery-proofs.service.js';
import { ParcelsService } from './parcels.service.js';

/** Steps at a door that need a code. */
const WITH_CODE: ReadonlySet<string> = new Set(['collected', 'delivered']);

/** A parcel and its chain of custody: read by its sender (account or link), its driver and staff; moved by its driver. */
@Controller()
export class ParcelsController {
  constructor(
    private readonly parcels: ParcelsService,
    private readonly files: CustodyFilesService,
    private readonly proofs: DeliveryProofsService,
    private readonly access: BookingAccessService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Endpoint(endpoints.parcels.read)
  async read(
    @Input() { params: { id } }: InputOf<typeof endpoints.parcels.read>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<ParcelView> {
    return this.parcels.view(await this.parcels.seenBy(id, visitor, this.access.of(visitor, token)));
  }

  @Endpoint(endpoints.parcels.step)
  async step(
    @Input() { params: { id }, body: report }: InputOf<typeof endpoints.parcels.step>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    const door = `${id} ${report.step}`;
    if (WITH_CODE.has(report.step)) await this.limits.beforeBoardingCode(user.id, door);
    const trip = unwrap(await this.parcels.step(user.id, id, report, commandId));
    if (WITH_CODE.has(report.step)) await this.limits.afterBoardingCode(user.id, door);
    return trip;
  }

  @Endpoint(endpoints.parcels.addFile)
  async add(
    @Input() { params: { id, kind, fileId } }: InputOf<typeof endpoints.parcels.addFile>,
    @CurrentUser() user: CurrentSession,
    @Req() request: FastifyRequest,
  ): Promise<CustodyFileView> {
    return unwrap(await this.files.add(user.id, id, fileId, await readSentFile(request, kind)));
  }

  @Endpoint(endpoints.parcels.file)
  async open(
    @Input() { params: { id, fileId } }: InputOf<typeof endpoints.parcels.file>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.parcels.seenWhole(id, visitor, this.access.of(visitor, token));
    await sendStoredFile(reply, unwrap(await this.files.open(id, fileId)));
  }

  @Endpoint(endpoints.parcels.proofJson)
  async proofJson(
    @Input() { params: { id } }: InputOf<typeof endpoints.parcels.proofJson>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const seen = await this.parcels.seenWhole(id, visitor, this.access.of(visitor, token));
    await sendDocument(reply, unwrap(await this.proofs.json(seen)));
  }

  @Endpoint(endpoints.parcels.proofPdf)
  async proofPdf(
    @Input() { params: { id }, query: { language } }: InputOf<typeof endpoints.parcels.proofPdf>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const seen = await this.parcels.seenWhole(id, visitor, this.access.of(visitor, token));
    await sendDocument(reply, unwrap(await this.proofs.pdf(seen, language)));
  }
}
