import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../people/auth/roles.guard.js';
import { refuse } from '../http/refusal-exception.js';
import { sendFile, SiteFile } from '../http/site-file.js';
import { DocsService } from './docs.service.js';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The page's assets; no inline script, so the ordinary Content Security Policy holds here too. */
const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sablon API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const DOCS_START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });\n`;

/** The two files of Swagger UI the page uses. */
function swaggerUiFiles(): ReadonlyMap<string, SiteFile> {
  // Swagger UI comes with @nestjs/swagger and is looked up from there.
  const here = createRequire(import.meta.url);
  const there = createRequire(here.resolve('@nestjs/swagger'));
  const directory = dirname(there.resolve('swagger-ui-dist/package.json'));
  return new Map(['swagger-ui.css', 'swagger-ui-bundle.js'].map((name) => [name, new SiteFile(join(directory, name))]));
}

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
