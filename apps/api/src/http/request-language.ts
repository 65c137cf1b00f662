import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@sablon/domain';

const isLanguage = (code: string): code is Language => (LANGUAGES as readonly string[]).includes(code);

/** The best of our languages for an Accept-Language header, null when it names none of them. */
function acceptedLanguage(header: string | undefined): Language | null {
  if (!header) return null;
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const weight = rest.map((one) => one.trim()).find((one) => one.startsWith('q='));
      return { language: tag.split('-')[0] ?? '', weight: weight ? Number(weight.slice(2)) || 0 : 1 };
    })
    .filter((one) => one.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted.map((one) => one.language).find(isLanguage) ?? null;
}

/** The reader's language: his account's, else his browser's, else French (spec §9). */
export const readerLanguage = (
  sessionLanguage: Language | undefined,
  acceptLanguageHeader: string | undefined,
): Language => sessionLanguage ?? acceptedLanguage(acceptLanguageHeader) ?? DEFAULT_LANGUAGE;
