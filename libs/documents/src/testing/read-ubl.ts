import { invoiceSchema } from '@e-invoice-eu/core';
import { XMLParser } from 'fast-xml-parser';

/** A part of the schema of EN 16931 in UBL from the validating library. */
interface Schema {
  readonly type?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}
type Node = Readonly<Record<string, unknown>>;
type Json = string | { [name: string]: Json | Json[] };

const ATTRIBUTES = ':@';
const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ATTRIBUTES) ?? '';

/**
 * A UBL document in the library's own form: attributes beside their element, repeated elements as lists. A credit note is read as
 * an invoice of its type code, the only one the schema has. Throws when the order is not UBL's.
 */
export function readUbl(xml: string): { readonly 'ubl:Invoice': Json } {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    parseTagValue: false,
    attributeNamePrefix: '',
  });
  const nodes = parser.parse(
    xml
      .replaceAll('CreditNoteLine', 'InvoiceLine')
      .replaceAll('CreditNoteTypeCode', 'InvoiceTypeCode')
      .replaceAll('CreditedQuantity', 'InvoicedQuantity'),
  ) as Node[];
  const root = nodes.find((node) => /^(Invoice|CreditNote)$/.test(nameOf(node)));
  if (!root) throw new Error('neither an invoice nor a credit note');
  const schema = (invoiceSchema as unknown as Schema).properties?.['ubl:Invoice'];
  return { 'ubl:Invoice': convert(root[nameOf(root)] as Node[], schema, nameOf(root)) };
}

function convert(children: readonly Node[], schema: Schema | undefined, path: string): Json {
  const [first] = children;
  if (children.length === 1 && first && '#text' in first) return String(first['#text']);
  const known = Object.keys(schema?.properties ?? {});
  const made: Record<string, Json | Json[]> = {};
  let last = -1;
  for (const child of children) {
    const name = nameOf(child);
    const at = known.indexOf(name);
    if (at < last) throw new Error(`${path}/${name} stands too late`);
    last = Math.max(at, last);
    const wanted = schema?.properties?.[name];
    const value = convert(child[name] as Node[], wanted?.items ?? wanted, `${path}/${name}`);
    const before = made[name];
    made[name] = wanted?.type === 'array' ? [...(Array.isArray(before) ? before : []), value] : value;
    for (const [attribute, text] of Object.entries((child[ATTRIBUTES] ?? {}) as Record<string, string>))
      made[`${name}@${attribute}`] = text;
  }
  return made;
}
