import { Controller, Header, Req, Res } from '@nestjs/common';
import { endpoints, type InputOf } from '@sablon/contracts';
import { currentBrand } from '@sablon/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../http/endpoint.js';
import { refuse } from '../http/refusal-exception.js';
import { sendFile, SiteFile } from '../http/site-file.js';
import { DocsService } from './docs.service.js';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The page's assets; no inline script, so the ordinary Content Security Policy holds here too. */
const docsPage = (): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${currentBrand().name.replaceAll('&', '&amp;')} API</title>
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
  const directory = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return new Map(['swagger-ui.css', 'swagger-ui-bundle.js'].map((name) => [name, new SiteFile(join(directory, name))]));
}

@Controller()
export class DocsController {
  private readonly swaggerUi = swaggerUiFiles();

  constructor(private readonly docs: DocsService) {}

  @Endpoint(endpoints.docs.openApi)
  @Header('content-type', 'application/json; charset=utf-8')
  openApi(): string {
    return this.docs.openApiText();
  }

  @Endpoint(endpoints.docs.asyncApi)
  @Header('content-type', 'application/json; charset=utf-8')
  asyncApi(): string {
    return this.docs.asyncApiText();
  }

  @Endpoint(endpoints.docs.page)
  @Header('content-type', 'text/html; charset=utf-8')
  page(): string {
    return docsPage();
  }

  @Endpoint(endpoints.docs.script)
  @Header('content-type', 'text/javascript; charset=utf-8')
  start(): string {
    return DOCS_START;
  }

  @Endpoint(endpoints.docs.file)
  async file(
    @Input() { params: { file: name } }: InputOf<typeof endpoints.docs.file>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendFile(this.swaggerUi.get(name) ?? refuse('request.not_found'), 'public, max-age=3600', request, reply);
  }
}
