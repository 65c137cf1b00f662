import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CustodyFileView, CustodyStepRequest, LanguageCode, ParcelView, TripView, Uuid } from '@sablon/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CurrentSession, CurrentUser, CurrentVisitor } from '../people/auth/current-user.decorator.js';
import { LoginLimitsService } from '../people/auth/login-limits.service.js';
import { Public, Roles } from '../people/auth/roles.guard.js';
import { BookingAccessService } from '../bookings/access/booking-access.service.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { readSentFile, sendPaper } from '../http/files/without-metadata.js';
import { sendDocument } from '../http/files/send-document.js';
import { CustodyFilesService } from './custody-files.service.js';
import { DeliveryProofsService } from './delivery-proofs.service.js';
import { ParcelsService } from './parcels.service.js';

const FileParams = z.object({ id: Uuid, kind: z.enum(['photo', 'signature']), fileId: Uuid });
type FileParams = z.infer<typeof FileParams>;
const ProofQuery = z.object({ language: LanguageCode.default('fr') });
type ProofQuery = z.infer<typeof ProofQuery>;

/** Steps at a door that need a code. */
const WITH_CODE: ReadonlySet<string> = new Set(['collected', 'delivered']);

/** A parcel and its chain of custody: read by its sender (account or link), its driver and staff; moved by its driver. */
@ApiTags('parcels')
@ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
@Controller('trips/:id/parcel')
export class ParcelsController {
  constructor(
    private readonly parcels: ParcelsService,
    private readonly files: CustodyFilesService,
    private readonly proofs: DeliveryProofsService,
    private readonly access: BookingAccessService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Public()
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: ParcelView })
  async read(
    @Param('id', { schema: Uuid }) id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<ParcelView> {
    return this.parcels.view(await this.parcels.seenBy(id, visitor, this.access.of(visitor, token)));
  }

  /** A custody step by the driver. Codes of sender and recipient may be guessed at ten times in a quarter of an hour. */
  @Roles('driver')
  @Post('steps')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: TripView })
  async step(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: CustodyStepRequest }) told: CustodyStepRequest,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    const door = `${id} ${told.step}`;
    if (WITH_CODE.has(told.step)) await this.limits.beforeBoardingCode(user.id, door);
    const trip = unwrap(await this.parcels.step(user.id, id, told, commandId));
    if (WITH_CODE.has(told.step)) await this.limits.afterBoardingCode(user.id, door);
    return trip;
  }

  /** A photo or a drawn signature, `multipart/form-data`: JPEG, PNG or WebP of at most 10 MB, under an id of the phone's own. */
  @Roles('driver')
  @Post('files/:kind/:fileId')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiOkResponse({ standardSchema: CustodyFileView })
  async add(
    @Param({ schema: FileParams }) { id, kind, fileId }: FileParams,
    @CurrentUser() user: CurrentSession,
    @Req() request: FastifyRequest,
  ): Promise<CustodyFileView> {
    return unwrap(await this.files.add(user.id, id, fileId, await readSentFile(request, kind)));
  }

  @Public()
  @Get('files/:fileId')
  async open(
    @Param('id', { schema: Uuid }) id: string,
    @Param('fileId', { schema: Uuid }) fileId: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.parcels.seenWhole(id, visitor, this.access.of(visitor, token));
    await sendPaper(reply, unwrap(await this.files.open(id, fileId)));
  }

  /** The signed proof of delivery for machines; the same chain gives the same bytes. */
  @Public()
  @Get('proof.json')
  async proofJson(
    @Param('id', { schema: Uuid }) id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const seen = await this.parcels.seenWhole(id, visitor, this.access.of(visitor, token));
    await sendDocument(reply, unwrap(await this.proofs.json(seen)));
  }

  /** The same for people, printed in one of our languages. */
  @Public()
  @Get('proof.pdf')
  async proofPdf(
    @Param('id', { schema: Uuid }) id: string,
    @Query({ schema: ProofQuery }) { language }: ProofQuery,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const seen = await this.parcels.seenWhole(id, visitor, this.access.of(visitor, token));
    await sendDocument(reply, unwrap(await this.proofs.pdf(seen, language)));
  }
}
