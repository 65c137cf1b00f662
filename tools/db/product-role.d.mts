/** Types for tests written in TypeScript; product-role.mjs says what they do. */
export function embeddedProductUrl(ownerUrl: string): string;
export function admitProduct(ownerUrl: string, productUrl: string): Promise<void>;
