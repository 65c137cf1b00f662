export function maySoundTheSame(text: string): boolean;
export const SAME_EVERYWHERE: readonly string[];
export declare function bare(text: string): string;
