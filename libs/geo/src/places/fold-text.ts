/** Lower case, accents and punctuation gone, words split by single blanks: the form in which names are compared. */
export function foldText(text: string): string {
  return text
    .replace(/[œŒ]/g, 'oe')
    .replace(/[æÆ]/g, 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A stable id part: folded words joined by hyphens. */
export const slug = (text: string): string => foldText(text).replaceAll(' ', '-');
