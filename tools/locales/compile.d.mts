export type CompiledMessage = string | Readonly<Record<string, string>>;
export const FIRST_LANGUAGE: string;
export function compileMessage(message: string): CompiledMessage;
export function compilePack(json: string, place: string): Record<string, CompiledMessage>;
export function incompletePacks(locales: string): string[];
export function argumentsIn(message: unknown): string[];
export const BRAND_ARGUMENT: string;
