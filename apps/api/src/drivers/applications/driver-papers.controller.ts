import { Controller, Delete, Get, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Done, DriverPaperKind, DriverPapersView, RenewalView, Uuid } from '@sablon/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readSentFile, sendPaper } from '../../http/files/without-metadata.js';
import { type CurrentSession, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { LoginLimitsService } from '../../people/auth/login-limits.service.js';
import { Roles } from '../../people/auth/roles.guard.js';
import { unwrap } from '../../http/refusal-exception.js';
import { DriverPapersService } from './driver-papers.service.js';

const KindParams = z.object({ kind: DriverPaperKind });
type KindParams = z.infer<typeof KindParams>;
const FileParams = z.object({ id: Uuid });
type FileParams = z.infer<typeof FileParams>;

/** The driver's own documents. */
@ApiTags('driver')
@Roles('driver')
@Controller('driver/papers')
export class DriverPapersController {
  constructor(
    private readonly papers: DriverPapersService,
    private readonly limits: LoginLimitsService,
  ) {}

  /** My documents and my car's, their expiry dates, and the files I sent in to renew them. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: DriverPapersView })
  async view(@CurrentUser() user: CurrentSession): Promise<DriverPapersView> {
    return unwrap(await this.papers.view(user.id));
  }

  /** One file, `multipart/form-data`: PDF, JPEG, PNG or WebP of at most 10 MB. */
  @Post(':kind')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiOkResponse({ standardSchema: RenewalView })
  async add(
    @Param({ schema: KindParams }) { kind }: KindParams,
    @CurrentUser() user: CurrentSession,
    @Req() request: FastifyRequest,
  ): Promise<RenewalView> {
    await this.limits.beforeLink(request.ip);
    return unwrap(await this.papers.add(user.id, await readSentFile(request, kind)));
  }

  /** Withdraws a file that is still undecided. */
  @Delete('files/:id')
  @ApiOkResponse({ standardSchema: Done })
  async takeBack(
    @Param({ schema: FileParams }) { id }: FileParams,
    @CurrentUser() user: CurrentSession,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.papers.takeBack(user.id, id));
    return { done: true };
  }

  @Get('files/:id')
  async open(
    @Param({ schema: FileParams }) { id }: FileParams,
    @CurrentUser() user: CurrentSession,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPaper(reply, unwrap(await this.papers.open(user.id, id)));
  }
}
