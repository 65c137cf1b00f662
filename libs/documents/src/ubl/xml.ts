/** An element: its name, its attributes and what is in it; null stands for nothing. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}
type Child = XmlElement | null;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** What XML 1.0 has no way to write (§2.2). */
const UNWRITABLE =
  // oxlint-disable-next-line no-control-regex -- these are the characters that must go
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const escape = (text: string): string => text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (one) => ESCAPES[one] ?? one);

/** An element with text in it. */
export const leaf = (name: string, text: string, attributes: Readonly<Record<string, string>> = {}): XmlElement => ({
  name,
  attributes,
  content: text,
});

/** An element with elements in it, in this order; those that are null are left out. */
export const branch = (name: string, ...children: readonly Child[]): XmlElement => ({
  name,
  attributes: {},
  content: children.filter((child): child is XmlElement => child !== null),
});

function write({ name, attributes, content }: XmlElement, indent: string): string {
  const open = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escape(value)}"`)].join(' ');
  if (typeof content === 'string') return `${indent}<${open}>${escape(content)}</${name}>\n`;
  return `${indent}<${open}>\n${content.map((child) => write(child, `${indent}  `)).join('')}${indent}</${name}>\n`;
}

/** A document in UTF-8. */
export const xmlDocument = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}`;
