import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ApplicationDraft,
  ApplicationLink,
  ApplicationPaperView,
  ApplicationStart,
  ApplicationView,
  Done,
  PaperKind,
  Uuid,
} from '@sablon/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LoginLimitsService } from '../../people/auth/login-limits.service.js';
import { Public } from '../../people/auth/roles.guard.js';
import { unwrap } from '../../http/refusal-exception.js';
import { ApplicationLinksService } from './application-links.service.js';
import { ApplicationsService } from './applications.service.js';
import { readSentFile, sendPaper } from '../../http/files/without-metadata.js';
import { PapersService } from './papers.service.js';

const KindParams = z.object({ token: z.string(), kind: PaperKind });
type KindParams = z.infer<typeof KindParams>;
const PaperParams = z.object({ token: z.string(), paperId: Uuid });
type PaperParams = z.infer<typeof PaperParams>;

/** For people who want to drive for us: no account, a signed link each. */
@ApiTags('applications')
@Public()
@Controller('applications')
export class ApplicationsController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly papers: PapersService,
    private readonly links: ApplicationLinksService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ApplicationLink })
  async start(
    @Body({ schema: ApplicationStart }) body: ApplicationStart,
    @Req() request: FastifyRequest,
  ): Promise<ApplicationLink> {
    await this.limits.beforeLetter(request.ip);
    return { token: unwrap(await this.applications.start(body)) };
  }

  @Get(':token')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: ApplicationView })
  async view(@Param('token') token: string): Promise<ApplicationView> {
    return unwrap(await this.applications.view(this.links.open(token)));
  }

  /** Saves a draft, complete or not. */
  @Put(':token')
  @ApiOkResponse({ standardSchema: ApplicationView })
  async save(
    @Param('token') token: string,
    @Body({ schema: ApplicationDraft }) body: ApplicationDraft,
  ): Promise<ApplicationView> {
    return unwrap(await this.applications.save(this.links.open(token), body));
  }

  /** Submits it. */
  @Post(':token/submit')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ApplicationView })
  async submit(@Param('token') token: string): Promise<ApplicationView> {
    return unwrap(await this.applications.submit(this.links.open(token)));
  }

  /** One file, `multipart/form-data`: PDF, JPEG, PNG or WebP of at most 10 MB. */
  @Post(':token/papers/:kind')
  @ApiConsumes('multipart/form-data')
  @ApiOkResponse({ standardSchema: ApplicationPaperView })
  @HttpCode(200)
  async add(
    @Param({ schema: KindParams }) { token, kind }: KindParams,
    @Req() request: FastifyRequest,
  ): Promise<ApplicationPaperView> {
    const id = this.links.open(token);
    await this.limits.beforeLink(request.ip);
    return unwrap(await this.papers.add(id, await readSentFile(request, kind)));
  }

  @Delete(':token/papers/:paperId')
  @ApiOkResponse({ standardSchema: Done })
  async remove(@Param({ schema: PaperParams }) { token, paperId }: PaperParams): Promise<z.infer<typeof Done>> {
    unwrap(await this.papers.remove(this.links.open(token), paperId));
    return { done: true };
  }

  @Get(':token/papers/:paperId')
  async open(
    @Param({ schema: PaperParams }) { token, paperId }: PaperParams,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPaper(reply, unwrap(await this.papers.open(this.links.open(token), paperId)));
  }
}
