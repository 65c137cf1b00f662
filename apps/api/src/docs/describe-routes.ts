import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { Problem } from '@sablon/contracts';
import { z } from 'zod';
import { sessionCookieName } from '../auth/session-token.js';
import type { ApiConfig } from '../config/config.js';
import { DocsService } from './docs.service.js';

/** Lets every route be described from its schemas, once a reader asks for the description. */
export function describeRoutes(app: NestFastifyApplication, config: Pick<ApiConfig, 'secureCookies'>): void {
  app.get(DocsService).useOpenApi(() => openApiDocument(app, config));
}

function openApiDocument(app: NestFastifyApplication, config: Pick<ApiConfig, 'secureCookies'>): object {
  const builder = new DocumentBuilder()
    .setTitle('Sablon')
    .setDescription('Taxi, transfer and parcel service. Errors are problem JSON with a stable `code`.')
    .setVersion('1')
    .addCookieAuth(sessionCookieName(config.secureCookies))
    .build();
  const document = SwaggerModule.createDocument(app, builder);
  const { definitions } = z.toJSONSchema(Problem, { target: 'openapi-3.0' });
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...(definitions as Record<string, object>) },
  };
  for (const operations of Object.values(document.paths))
    for (const operation of Object.values(operations as Record<string, { responses?: object }>))
      if (operation?.responses) Object.assign(operation.responses, { default: PROBLEM_RESPONSE });
  return document;
}

const PROBLEM_RESPONSE = {
  description: 'A problem; its code says which.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
