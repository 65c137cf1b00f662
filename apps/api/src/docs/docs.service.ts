import { Inject, Injectable } from '@nestjs/common';
import { API_CONFIG } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { Problem, CLIENT_EVENTS, SERVER_EVENTS } from '@sablon/contracts';
import { z } from 'zod';
import { sessionCookieName } from '../people/auth/session-token.js';

type Json = Record<string, unknown>;

/** AsyncAPI 3.0 description of the socket, from the schemas that type both ends. */
function asyncApiDocument(publicUrl: string): Json {
  const schemas: Json = {};
  const sent = Object.entries(SERVER_EVENTS).map(([name, { schema, to }]) =>
    message(name, schema, `To: ${to}.`, schemas),
  );
  const received = Object.entries(CLIENT_EVENTS).map(([name, { schema, from }]) =>
    message(name, schema, `From: ${from}.`, schemas),
  );
  const messages = Object.fromEntries([...sent, ...received].map((one) => [one.name, one]));
  const { host, protocol } = new URL(publicUrl);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Sablon live events',
      version: '1.0.0',
      description:
        'Socket.IO over websocket, admitted by the session cookie or a signed link. Commands go over HTTP; every payload is a whole versioned view.',
    },
    servers: { live: { host, protocol: protocol === 'https:' ? 'wss' : 'ws', pathname: '/socket.io' } },
    channels: {
      live: {
        address: '/socket.io',
        messages: Object.fromEntries(Object.keys(messages).map((name) => [name, { $ref: pointer('messages', name) }])),
      },
    },
    operations: Object.fromEntries([
      ...sent.map(({ name }) => [`send ${name}`, operation('send', name)]),
      ...received.map(({ name }) => [`receive ${name}`, operation('receive', name)]),
    ]),
    components: { messages, schemas },
  };
}

const pointer = (kind: 'messages' | 'schemas', name: string) => `#/components/${kind}/${name}`;

const operation = (action: 'send' | 'receive', name: string) => ({
  action,
  channel: { $ref: '#/channels/live' },
  messages: [{ $ref: `#/channels/live/messages/${name}` }],
});

function message(name: string, schema: z.core.$ZodType, summary: string, schemas: Json) {
  const {
    $schema: _dialect,
    definitions,
    ...payload
  } = z.toJSONSchema(schema, {
    target: 'draft-7',
    unrepresentable: 'any', // bytes
  });
  Object.assign(schemas, withPointers(definitions ?? {}));
  return { name, summary, contentType: 'application/json', payload: withPointers(payload) };
}

/** zod's local `#/definitions/X` become the document's shared schemas. */
const withPointers = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/definitions/', `"${pointer('schemas', '')}`));

/**
 * The two API descriptions, as JSON text; built on first request, as they take half a second that no start should wait for.
 */
@Injectable()
export class DocsService {
  private describe: (() => object) | null = null;
  private openApi: string | null = null;
  private asyncApi: string | null = null;

  constructor(@Inject(API_CONFIG) private readonly config: ApiConfig) {}

  /** Registers the description of the routes, available once every route is known. */
  useOpenApi(describe: () => object): void {
    this.describe = describe;
  }

  openApiText(): string | null {
    return (this.openApi ??= this.describe && JSON.stringify(this.describe()));
  }

  asyncApiText(): string {
    return (this.asyncApi ??= JSON.stringify(asyncApiDocument(this.config.publicUrl)));
  }
}

/** Describes every route from its schemas, when the description is first requested. */
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
