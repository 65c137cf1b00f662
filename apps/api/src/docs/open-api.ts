import {
  API_PREFIX,
  type Endpoint,
  endpoints,
  type ErrorCode,
  ERRORS,
  errorsOf,
  Problem,
  type Subject,
} from '@sablon/contracts';
import { z } from 'zod';
import { DocumentSchemas, type Json } from './open-api-schemas.js';

/** What a reader of the document learns about each subject, in the order it shows them. */
const SUBJECTS: Readonly<Record<Subject, string>> = {
  people: 'Accounts, sessions and what people decide about their own data.',
  fleet: 'Places, zones, the map and the vehicles on it.',
  trips: 'Trips as their passenger, their driver and staff see them, sharing, ratings and lost items.',
  messages: 'Notifications, chats, messages of dispatch, and the contact page.',
  safety: 'Alarms of passengers and drivers.',
  drivers: 'Applications, documents, shifts, and how decisions about drivers are explained.',
  parcels: 'Parcels and their chain of custody.',
  money: 'Payments, fees, tips, documents, prices, promotions, earnings and business accounts.',
  bookings: 'Quotes, bookings and their changes.',
  dispatch: 'The dispatchers’ console, offers, planned trips and alerts.',
  arrivals: 'Flights and trains that passengers arrive by.',
  office: 'The back office.',
  service: 'Health of the service, and these descriptions.',
};

const KEY_HEADER = {
  name: 'idempotency-key',
  in: 'header',
  description: '1 to 200 visible characters, the same for every retry of one command: it then takes effect once.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const all = Object.entries(endpoints).flatMap(([group, table]) =>
  Object.entries<Endpoint>(table).map(([name, endpoint]) => ({ group, name, endpoint })),
);

/**
 * The OpenAPI 3.1 document of every endpoint, from the tables that also make the routes. `cookie` names the session's, `brand` the
 * product's. */
export function openApiDocument(cookie: string, brand: string): object {
  const schemas = new DocumentSchemas();
  const problem = schemas.of(Problem, 'output');
  const paths: Record<string, Json> = {};
  for (const subject of Object.keys(SUBJECTS))
    for (const { group, name, endpoint } of all.filter((one) => one.endpoint.subject === subject)) {
      const path = `${API_PREFIX}${endpoint.path}`.replaceAll(/:(\w+)/g, '{$1}');
      const operation = { operationId: `${group}.${name}`, ...operationOf(endpoint, schemas, problem) };
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
    }
  return schemas.finish({
    openapi: '3.1.0',
    info: {
      title: brand,
      version: '1',
      description: 'Taxi, transfer and parcel service. Errors are problem JSON with a stable `code`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(SUBJECTS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie, description: 'The session of an account.' },
        bookingLink: {
          type: 'apiKey',
          in: 'header',
          name: 'x-track-token',
          description: 'The token of a booking’s signed link.',
        },
      },
    },
  });
}

function operationOf(endpoint: Endpoint, schemas: DocumentSchemas, problem: Json): Json {
  const { subject, summary, description, access, key } = endpoint;
  const body = bodyOf(endpoint, schemas);
  return {
    tags: [subject],
    summary,
    description: [description, whoOf(access)].filter(Boolean).join(' '),
    security: access === 'anyone' ? [] : access === 'link' ? [{ session: [] }, { bookingLink: [] }] : [{ session: [] }],
    parameters: [
      ...Object.entries(endpoint.params ?? {}).map(([name, schema]) => ({
        name,
        in: 'path',
        required: true,
        schema: schemas.of(schema, 'input'),
      })),
      ...queryOf(endpoint, schemas),
      ...(key ? [{ ...KEY_HEADER, required: key === 'required' }] : []),
    ],
    ...(body && { requestBody: body }),
    responses: { ...successOf(endpoint, schemas), ...refusalsOf(endpoint, problem), default: problemReply(problem) },
  };
}

function whoOf(access: Endpoint['access']): string {
  if (access === 'anyone') return 'Open to anyone.';
  if (access === 'link') return 'For the people of the booking, and for the holder of its link.';
  return `For: ${access.join(', ')}.`;
}

/** Each field of the query as a parameter of its own; a query of any fields as one. */
function queryOf({ query }: Endpoint, schemas: DocumentSchemas): readonly Json[] {
  if (!query) return [];
  const {
    properties,
    required = [],
    ...rest
  } = schemas.of(query, 'input') as Json & {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  if (!properties) return [{ name: 'fields', in: 'query', style: 'form', explode: true, schema: rest }];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function bodyOf({ body, example }: Endpoint, schemas: DocumentSchemas): Json | null {
  if (!body) return null;
  if (!(body instanceof z.ZodType)) {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  const content = { schema: schemas.of(body, 'input'), ...(example !== undefined && { example }) };
  return { required: !body.safeParse(undefined).success, content: { 'application/json': content } };
}

function successOf({ reply, status = 200 }: Endpoint, schemas: DocumentSchemas): Json {
  if (status === 303) return { 303: { description: 'The browser goes on at another address.' } };
  if (reply instanceof z.ZodType)
    return {
      [status]: { description: 'Done.', content: { 'application/json': { schema: schemas.of(reply, 'output') } } },
    };
  const binary = { schema: { type: 'string', format: 'binary' } };
  return {
    [status]: { description: 'The file.', content: Object.fromEntries(reply.file.map((type) => [type, binary])) },
  };
}

/** The refusals by their status, each naming the codes it may carry. */
function refusalsOf(endpoint: Endpoint, problem: Json): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(endpoint)) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, problemReply(problem, codes)]));
}

const problemReply = (problem: Json, codes?: readonly ErrorCode[]): Json => ({
  description: codes ? `Refused: ${codes.map((code) => `\`${code}\``).join(', ')}.` : 'A problem; its code says which.',
  content: {
    'application/problem+json': {
      schema: codes ? { allOf: [problem, { type: 'object', properties: { code: { enum: codes } } }] } : problem,
    },
  },
});
