import { type Language, PLACES_IN } from '@sablon/domain';

/** Places whose names differ by language, as fr|nl|en; a source may use any of the three, or one that the languages share. */
const NAMES = `Lisbonne|Lissabon|Lisbon
Genève|Genève|Geneva
Vienne|Wenen|Vienna
Rome|Rome|Rome
Londres|Londen|London
Liège|Luik|Liège
Liège-Guillemins|Luik-Guillemins|Liège-Guillemins
Ostende|Oostende|Ostend
Namur|Namen|Namur
Mons|Bergen|Mons
Courtrai|Kortrijk|Kortrijk
Gand|Gent|Ghent
Bruges|Brugge|Bruges
Anvers|Antwerpen|Antwerp
Bruxelles|Brussel|Brussels
Louvain|Leuven|Leuven
Athènes|Athene|Athens
Barcelone|Barcelona|Barcelona
Berlin|Berlijn|Berlin
Copenhague|Kopenhagen|Copenhagen
Francfort|Frankfurt|Frankfurt
Munich|München|Munich
Prague|Praag|Prague
Varsovie|Warschau|Warsaw
Milan|Milaan|Milan
Venise|Venetië|Venice
Bucarest|Boekarest|Bucharest
Paris|Parijs|Paris
Marrakech|Marrakesh|Marrakesh
Séville|Sevilla|Seville`
  .split('\n')
  .map((line) => line.split('|') as [string, string, string]);
const COLUMN = { fr: 0, nl: 1, en: 2 } as const;

/** A place's name in the language of the screen; an unknown name is returned as the source wrote it. */
export function originName(name: string, language: Language): string {
  return NAMES.find((names) => names.includes(name))?.[COLUMN[PLACES_IN[language]]] ?? name;
}
