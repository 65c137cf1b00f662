/** The `tel:` link of a number, without the separators between its digits. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
