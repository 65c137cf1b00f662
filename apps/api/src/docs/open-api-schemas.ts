import { z } from 'zod';

/** A piece of JSON schema or of an OpenAPI document. */
export type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

const MARK = /#\/components\/schemas\/(input|output):([\w-]+)/g;

/**
 * The named schemas of a document. What is sent and what is answered may differ (a default is optional in the one and certain in
 * the other), so each is collected by its direction; `finish` gives those that do differ a second name.
 */
export class DocumentSchemas {
  private readonly parts: Record<Direction, Map<string, Json>> = { input: new Map(), output: new Map() };

  /** The JSON schema of a body, a parameter or a reply; its named parts are references. */
  of(schema: z.ZodType, direction: Direction): Json {
    const {
      $schema: _dialect,
      $defs = {},
      ...whole
    } = z.toJSONSchema(schema, {
      io: direction,
      unrepresentable: 'any',
      // A later version may answer with more than this one; clients have to bear it.
      override: ({ jsonSchema }) =>
        void (jsonSchema.additionalProperties === false && delete jsonSchema.additionalProperties),
    });
    for (const [id, part] of Object.entries($defs)) this.parts[direction].set(id, marked(part, direction));
    return marked(whole, direction);
  }

  /** The finished document: every reference by its name, and the schemas among its components. */
  finish(document: Json & { readonly components: Json }): object {
    const twoNames = this.differing();
    const nameOf = (direction: string, id: string) => (direction === 'input' && twoNames.has(id) ? `${id}Sent` : id);
    const schemas: Json = {};
    for (const direction of ['output', 'input'] as const)
      for (const [id, part] of this.parts[direction]) schemas[nameOf(direction, id)] = part;
    const text = JSON.stringify({ ...document, components: { ...document.components, schemas: sorted(schemas) } });
    return JSON.parse(
      text.replace(MARK, (_, direction: string, id: string) => `#/components/schemas/${nameOf(direction, id)}`),
    ) as object;
  }

  /** Ids whose two directions differ, in themselves or in something they contain. */
  private differing(): ReadonlySet<string> {
    const { input, output } = this.parts;
    const differing = new Set<string>();
    const isOther = (id: string, part: Json) => {
      const text = JSON.stringify(part);
      const answered = output.get(id);
      if (answered && JSON.stringify(answered).replaceAll('output:', '') !== text.replaceAll('input:', '')) return true;
      return answered !== undefined && [...text.matchAll(MARK)].some(([, , inside = '']) => differing.has(inside));
    };
    for (let before = -1; before !== differing.size;) {
      before = differing.size;
      for (const [id, part] of input) if (isOther(id, part)) differing.add(id);
    }
    return differing;
  }
}

const marked = (part: object, direction: Direction): Json =>
  JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${direction}:`)) as Json;

const sorted = (schemas: Json): Json =>
  Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
