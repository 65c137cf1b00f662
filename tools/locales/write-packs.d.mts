export function writePacks(locales: string, out: string): void;
export function writePackTypes(root: string): void;
