/** Where a number is called: without what people write between its digits. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
