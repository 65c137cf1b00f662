export function readTexts(): string[];
export function untilStill(patience: { quietMs: number; patienceMs: number }): Promise<void>;
export function hasHeading(): boolean;
export function hasContent(): boolean;
export function changeStored(entry: readonly [name: string, value: string]): void;
export function untilPainted(): Promise<void>;
export function pageLanguage(): string;
export function speaks(language: string): boolean;
export function fieldValues(): string[];
