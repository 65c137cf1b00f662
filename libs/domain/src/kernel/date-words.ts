/**
 * An instant as a format says it, with what French asks of the first of a month named in letters: `1er mars 2026`, where the
 * locale data have `1 mars 2026`. Days in figures and other languages stay as the format has them.
 */
export function dateWords(format: Intl.DateTimeFormat, instant: Date): string {
  if (!format.resolvedOptions().locale.startsWith('fr')) return format.format(instant);
  const parts = format.formatToParts(instant);
  const named = parts.some(({ type, value }) => type === 'month' && !/^\d+$/.test(value));
  return parts.map(({ type, value }) => (named && type === 'day' && value === '1' ? '1er' : value)).join('');
}
