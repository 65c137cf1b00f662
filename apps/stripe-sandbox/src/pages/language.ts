export const LANGUAGES = ['fr', 'nl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** `?lang=` first, then the browser's preferences in their order, else French (the product's default). */
export function chooseLanguage(asked: string | null, acceptLanguage: string | undefined): Language {
  const wanted = [
    asked ?? '',
    ...(acceptLanguage ?? '')
      .split(',')
      .map((part) => {
        const [tag = '', quality] = part.trim().split(';q=');
        return { tag, weight: quality === undefined ? 1 : Number(quality) || 0 };
      })
      .sort((a, b) => b.weight - a.weight)
      .map(({ tag }) => tag),
  ];
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'fr';
}
