import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  DriverPaperKind,
  DriverPapersView,
  LicencesRequest,
  PaperApproval,
  PaperHoldersQuery,
  PaperHoldersView,
  PaperRefusal,
  Uuid,
} from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendPaper } from '../../http/files/without-metadata.js';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { Roles } from '../../people/auth/roles.guard.js';
import { unwrap } from '../../http/refusal-exception.js';
import { PaperReviewService } from './paper-review.service.js';

const DriverParams = z.object({ id: Uuid });
type DriverParams = z.infer<typeof DriverParams>;
const KindParams = z.object({ id: Uuid, kind: DriverPaperKind });
type KindParams = z.infer<typeof KindParams>;
const FileParams = z.object({ id: Uuid, fileId: Uuid });
type FileParams = z.infer<typeof FileParams>;

/** Drivers' documents and licence numbers, for the staff who manage them. */
@ApiTags('drivers')
@Roles('dispatcher', 'admin')
@Controller('admin/drivers')
export class PaperReviewController {
  constructor(private readonly review: PaperReviewService) {}

  /** Most urgent first, paginated. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: PaperHoldersView })
  list(@Query({ schema: PaperHoldersQuery }) query: PaperHoldersQuery): Promise<PaperHoldersView> {
    return this.review.list(query);
  }

  @Get(':id/papers')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: DriverPapersView })
  async view(
    @Param({ schema: DriverParams }) { id }: DriverParams,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverPapersView> {
    return unwrap(await this.review.view(id, staffOf(user)));
  }

  @Get(':id/papers/files/:fileId')
  async open(
    @Param({ schema: FileParams }) { id, fileId }: FileParams,
    @CurrentUser() user: CurrentSession,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPaper(reply, unwrap(await this.review.open(id, fileId, staffOf(user))));
  }

  /** Makes the file the driver sent their current document. */
  @Post(':id/papers/:kind/approve')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: DriverPapersView })
  async approve(
    @Param({ schema: KindParams }) { id, kind }: KindParams,
    @Body({ schema: PaperApproval }) wish: PaperApproval,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverPapersView> {
    return unwrap(await this.review.approve(id, kind, wish, staffOf(user)));
  }

  /** Refuses the file the driver sent; they can read the reason. */
  @Post(':id/papers/:kind/refuse')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: DriverPapersView })
  async refuse(
    @Param({ schema: KindParams }) { id, kind }: KindParams,
    @Body({ schema: PaperRefusal }) { note }: PaperRefusal,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverPapersView> {
    return unwrap(await this.review.refuse(id, kind, note, staffOf(user)));
  }

  /** The licence numbers the driver shows at a roadside check. */
  @Put(':id/licences')
  @ApiOkResponse({ standardSchema: DriverPapersView })
  async licences(
    @Param({ schema: DriverParams }) { id }: DriverParams,
    @Body({ schema: LicencesRequest }) numbers: LicencesRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverPapersView> {
    return unwrap(await this.review.licences(id, numbers, staffOf(user)));
  }
}
