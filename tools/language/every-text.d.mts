/** One thing the product says, in its three languages; undefined where a language lacks it. */
export interface Said {
  readonly place: string;
  readonly key: string;
  readonly fr: string | undefined;
  readonly nl: string | undefined;
  readonly en: string | undefined;
}
export function everyText(root: string): Said[];
