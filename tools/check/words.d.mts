export function commentsOf(path: string, text: string): [line: number, comment: string][];
export function unwantedWord(comment: string): string | null;
export function judgeWords(root: string): string[];
