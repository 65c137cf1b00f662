export const TYPES: string;
export function writePacks(locales: string, out: string): void;
export function packTypes(root: string): string;
