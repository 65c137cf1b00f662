/** Types for tests written in TypeScript; ports.mjs says what they do. */
export function freePort(count?: number): Promise<number>;
export function accepts(port: number, host?: string): Promise<boolean>;
