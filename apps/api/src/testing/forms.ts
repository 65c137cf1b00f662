/** A JSON schema of the OpenAPI document, as far as needed here. */
export interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Operation {
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly securitySchemes: Readonly<Record<string, { readonly in: string; readonly name: string }>>;
  };
}

/** One route: `POST /api/contact`, its parameters and the shape of its form. */
export interface Route {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { readonly in: string; readonly name: string }[];
  readonly form: Schema | null;
}

/** Every documented route, so that new ones are tested too. */
export function routesOf(document: OpenApi): Route[] {
  const whole = (schema: Schema): Schema => {
    const nullable = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
    const target = schema.$ref
      ? document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
      : (schema.allOf?.[0] ?? (nullable.length === 1 ? nullable[0] : undefined));
    if (target) return whole(target);
    return {
      ...schema,
      ...(schema.items && { items: whole(schema.items) }),
      ...(schema.anyOf && { anyOf: schema.anyOf.map(whole) }),
      ...(schema.properties && {
        properties: Object.fromEntries(Object.entries(schema.properties).map(([key, one]) => [key, whole(one)])),
      }),
    };
  };
  const headersOf = (security: Operation['security'] = []) =>
    security
      .flatMap((one) => Object.keys(one))
      .flatMap((name) => document.components.securitySchemes[name] ?? [])
      .filter((scheme) => scheme.in === 'header');
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody, parameters: own = [], security }]) => {
      const parameters = [...own, ...headersOf(security)];
      const schema = requestBody?.content['application/json']?.schema;
      const name = `${method.toUpperCase()} ${path}`;
      return { name, method: method.toUpperCase(), path, parameters, form: schema ? whole(schema) : null };
    }),
  );
}

export type FieldPath = readonly (string | number)[];
export interface Field {
  readonly path: FieldPath;
  readonly schema: Schema;
}

/** Every field of a form, nested ones too; a list by its first item. */
export function fieldsOf(schema: Schema, path: FieldPath = []): Field[] {
  const inside = schema.properties
    ? Object.entries(schema.properties).flatMap(([key, one]) => fieldsOf(one, [...path, key]))
    : schema.items
      ? fieldsOf(schema.items, [...path, 0])
      : [];
  return path.length > 0 ? [{ path, schema }, ...inside] : inside;
}

/** The same form with another value in one field; missing parents are created. */
export function withField(form: unknown, [key, ...rest]: FieldPath, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const list: unknown[] = Array.isArray(form) ? [...(form as unknown[])] : [];
    list[key] = withField(list[key], rest, value);
    return list;
  }
  const part = form && typeof form === 'object' ? (form as Record<string, unknown>) : {};
  return { ...part, [key]: withField(part[key], rest, value) };
}

/** Whether a field accepts free text. */
export const isFree = ({ type, enum: words, format }: Schema): boolean => type === 'string' && !words && !format;
