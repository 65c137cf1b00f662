import type { z } from 'zod';

/** Longest text of a schema that takes one, undefined where it has no limit. Zod itself is not needed to read it. */
function longest(schema: z.core.$ZodType): number | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return (schema as z.ZodString).maxLength ?? undefined;
    case 'pipe':
      return longest(def.in) ?? longest(def.out);
    case 'optional':
    case 'nullable':
    case 'default':
      return longest(def.innerType);
    case 'union':
      return def.options.map(longest).findLast((limit) => limit !== undefined);
    default:
      return undefined;
  }
}

/** `maxLength` of the fields of a form, by name; fields of a nested object by their path. */
export function lengthLimits(schema: z.core.$ZodType, prefix = ''): Record<string, number> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return { ...lengthLimits(def.out, prefix), ...lengthLimits(def.in, prefix) };
  if (def.type === 'union')
    return Object.assign({}, ...def.options.map((option) => lengthLimits(option, prefix))) as Record<string, number>;
  if (def.type !== 'object') return {};
  const limits: Record<string, number> = {};
  for (const [name, field] of Object.entries(def.shape)) {
    const limit = longest(field);
    if (limit !== undefined) limits[prefix + name] = limit;
    Object.assign(limits, lengthLimits(field, `${prefix}${name}.`));
  }
  return limits;
}
