import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SiteFile } from '../http/site-file.js';

/** Where the page finds its parts; no inline script, so the ordinary Content Security Policy holds here too. */
export const DOCS_PAGE = `<!doctype html>
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

export const DOCS_START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });\n`;

/** The two files of Swagger UI the page uses. */
export function swaggerUiFiles(): ReadonlyMap<string, SiteFile> {
  // Swagger UI comes with @nestjs/swagger and is looked up from there.
  const here = createRequire(import.meta.url);
  const there = createRequire(here.resolve('@nestjs/swagger'));
  const directory = dirname(there.resolve('swagger-ui-dist/package.json'));
  return new Map(['swagger-ui.css', 'swagger-ui-bundle.js'].map((name) => [name, new SiteFile(join(directory, name))]));
}
