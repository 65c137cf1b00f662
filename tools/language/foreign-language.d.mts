type Tongue = 'fr' | 'nl' | 'en';
export function typicalWords(text: string): Record<Tongue, number>;
export function foreignLanguage(text: string, language: Tongue): Tongue | null;
