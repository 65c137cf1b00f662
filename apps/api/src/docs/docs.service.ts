import { Inject, Injectable } from '@nestjs/common';
import { API_CONFIG } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';
import { currentBrand } from '@sablon/words';
import { CLIENT_EVENTS, SERVER_EVENTS } from '@sablon/contracts';
import { z } from 'zod';
import { sessionCookieName } from '../people/auth/session-token.js';
import { openApiDocument } from './open-api.js';

type Json = Record<string, unknown>;

/** AsyncAPI 3.0 description of the socket, from the schemas that type both ends. */
function asyncApiDocument(publicUrl: string, brand: string): Json {
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
      title: `${brand} live events`,
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
 * The two API descriptions, as JSON text; built on first request, as they take half a second that no start should wait for,
 * and again when the brand they name has changed.
 */
@Injectable()
export class DocsService {
  private openApi: { readonly brand: string; readonly text: string } | null = null;
  private asyncApi: { readonly brand: string; readonly text: string } | null = null;

  constructor(@Inject(API_CONFIG) private readonly config: ApiConfig) {}

  openApiText(): string {
    const brand = currentBrand().name;
    if (this.openApi?.brand !== brand) {
      const document = openApiDocument(sessionCookieName(this.config.secureCookies), brand);
      this.openApi = { brand, text: JSON.stringify(document) };
    }
    return this.openApi.text;
  }

  asyncApiText(): string {
    const brand = currentBrand().name;
    if (this.asyncApi?.brand !== brand)
      this.asyncApi = { brand, text: JSON.stringify(asyncApiDocument(this.config.publicUrl, brand)) };
    return this.asyncApi.text;
  }
}
