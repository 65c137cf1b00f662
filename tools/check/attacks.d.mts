/** Types of attacks.mjs for its test; the file itself says what the functions do. */
export interface Attack {
  readonly number: string;
  readonly tests: readonly string[];
}
export function readAttacks(text: string): Attack[];
export function judgeTests(attacks: readonly Attack[], read: (path: string) => string | null): string[];
export function unknownNumbers(text: string, attacks: readonly Attack[]): string[];
export function judgeAttacks(root: string): string[];
