export function commentsOf(path: string, text: string): [line: number, comment: string][];
export function unwantedWord(comment: string): string | null;
export function judgeWords(root: string): string[];
export function oldName(name: string): string | null;
export function namesOf(path: string, text: string): [line: number, kind: 'name' | 'title', text: string][];
export function judgeNames(path: string, text: string): string[];
export function judgeDocument(path: string, text: string): string[];
