import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { Problem } from '@sablon/contracts';
import { z } from 'zod';
import { SESSION_COOKIE } from '../auth/session-token.js';
import { DocsService } from './docs.service.js';

/** Describes every route from its schemas. */
export function describeRoutes(app: NestFastifyApplication): void {
  const builder = new DocumentBuilder()
    .setTitle('Sablon')
    .setDescription('Taxi, transfer and parcel service. Errors are problem JSON with a stable `code`.')
    .setVersion('1')
    .addCookieAuth(SESSION_COOKIE)
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
  app.get(DocsService).useOpenApi(document);
}

const PROBLEM_RESPONSE = {
  description: 'A problem; its code says which.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
