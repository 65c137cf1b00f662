import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/roles.decorator.js';
import { refuse } from '../http/refusal-exception.js';
import { sendFile } from '../http/send-file.js';
import { DOCS_PAGE, DOCS_START, swaggerUiFiles } from './docs-page.js';
import { DocsService } from './docs.service.js';

@ApiExcludeController()
@Public()
@Controller()
export class DocsController {
  private readonly swaggerUi = swaggerUiFiles();

  constructor(private readonly docs: DocsService) {}

  @Get('openapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  openApi(): string {
    return this.docs.openApiText() ?? refuse('server.unavailable');
  }

  @Get('asyncapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  asyncApi(): string {
    return this.docs.asyncApiText();
  }

  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  page(): string {
    return DOCS_PAGE;
  }

  @Get('docs/start.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  start(): string {
    return DOCS_START;
  }

  @Get('docs/:file')
  async file(@Param('file') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendFile(this.swaggerUi.get(name) ?? refuse('request.not_found'), 'public, max-age=3600', request, reply);
  }
}
