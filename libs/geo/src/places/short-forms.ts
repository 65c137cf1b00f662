/** Common abbreviations in Belgian addresses and their full forms. */
const SHORT_FORMS: Readonly<Record<string, readonly string[]>> = {
  aer: ['aeroport'],
  all: ['allee'],
  apen: ['antwerpen'],
  av: ['avenue'],
  ave: ['avenue'],
  aven: ['avenue'],
  bd: ['boulevard'],
  bld: ['boulevard'],
  blvd: ['boulevard'],
  boul: ['boulevard'],
  burg: ['burgemeester', 'bourgmestre'],
  bvd: ['boulevard'],
  bvl: ['boulevard'],
  brx: ['bruxelles'],
  bxl: ['bruxelles', 'brussel'],
  cap: ['capitaine', 'kapitein'],
  card: ['cardinal'],
  ch: ['chaussee', 'chemin'],
  che: ['chaussee', 'chemin'],
  chee: ['chaussee'],
  chem: ['chemin'],
  chs: ['chaussee'],
  chsee: ['chaussee'],
  chss: ['chaussee'],
  chssee: ['chaussee'],
  cl: ['clos', 'clinique'],
  col: ['colonel', 'kolonel'],
  com: ['commandant', 'communale'],
  cpt: ['capitaine'],
  dr: ['docteur', 'dokter', 'doctor', 'dreve'],
  esp: ['esplanade'],
  fg: ['faubourg'],
  fbg: ['faubourg'],
  gal: ['galerie', 'general'],
  gare: ['station'],
  gen: ['general', 'generaal'],
  gr: ['grand', 'grote'],
  gd: ['grand'],
  hop: ['hopital'],
  hosp: ['hospital'],
  hot: ['hotel'],
  imp: ['impasse'],
  intl: ['international'],
  kan: ['kanunnik'],
  kap: ['kapitein'],
  kard: ['kardinaal'],
  kol: ['kolonel'],
  kon: ['koning', 'koningin', 'koninklijk'],
  lg: ['lange'],
  ln: ['laan'],
  lt: ['lieutenant', 'luitenant'],
  luchth: ['luchthaven'],
  luit: ['luitenant'],
  mgr: ['monseigneur'],
  min: ['ministre', 'minister'],
  mus: ['musee', 'museum'],
  past: ['pastoor'],
  pl: ['place', 'plein', 'plaats'],
  plts: ['plaats'],
  pr: ['prince', 'prins', 'princesse'],
  pres: ['president'],
  prof: ['professeur', 'professor'],
  pte: ['porte', 'petite'],
  pt: ['petit', 'pont'],
  q: ['quai'],
  r: ['rue'],
  rd: ['rond'],
  res: ['residence', 'residentie'],
  rte: ['route'],
  sent: ['sentier'],
  sgt: ['sergent'],
  sq: ['square'],
  st: ['saint', 'sint', 'sainte', 'station'],
  sta: ['station', 'santa'],
  stat: ['station'],
  ste: ['sainte'],
  stn: ['station'],
  str: ['straat'],
  stw: ['steenweg'],
  stwg: ['steenweg'],
  us: ['american'],
  usa: ['american'],
  eu: ['european', 'europeenne', 'europees'],
  uk: ['british'],
  univ: ['universite', 'universiteit', 'university'],
  vl: ['vlaamse'],
  vlms: ['vlaamse'],
  ziekenh: ['ziekenhuis'],
};

/** Words with the same meaning in another language, so that a name in one is found by the other. */
const SAME: readonly (readonly string[])[] = [
  ['gare', 'station', 'treinstation'],
  ['aeroport', 'airport', 'luchthaven', 'vliegveld'],
  ['hopital', 'hospital', 'ziekenhuis'],
  ['clinique', 'cliniques', 'kliniek'],
  ['musee', 'museum'],
  ['ambassade', 'embassy'],
  ['parc', 'park'],
  ['universite', 'universiteit', 'university'],
  ['cathedrale', 'cathedral', 'kathedraal'],
  ['saint', 'sint', 'st'],
  ['sainte', 'sint'],
];
const TWINS = new Map<string, string[]>();
for (const family of SAME)
  for (const word of family) TWINS.set(word, [...(TWINS.get(word) ?? []), ...family.filter((other) => other !== word)]);

/** Dutch street words are appended to the name: `Louizaln` means `Louizalaan`. */
const GLUED_SHORT_FORMS: readonly (readonly [ending: string, full: string])[] = [
  ['str', 'straat'],
  ['ln', 'laan'],
  ['stwg', 'steenweg'],
  ['stw', 'steenweg'],
  ['stnwg', 'steenweg'],
  ['pl', 'plein'],
  ['pln', 'plein'],
  ['wg', 'weg'],
  ['drf', 'dreef'],
];

/** Roman numerals of kings, and how they are typed. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  '1': ['i', '1er', '1ste', 'premier'],
  '1er': ['i', '1'],
  '2': ['ii'],
  '3': ['iii'],
  '4': ['iv'],
  '5': ['v'],
  ii: ['2'],
  iii: ['3'],
};

/** One reading of a typed word, and its confidence (1 = as typed). */
export interface WordForm {
  readonly text: string;
  readonly trust: number;
}

/** For the full form of a typed abbreviation. */
export const FULL_FORM_TRUST = 0.97;
const TWIN_TRUST = 0.9;

/** The readings of a typed word, itself first: full forms, the same word in another language, a king's number. */
export function wordForms(word: string): WordForm[] {
  const forms: WordForm[] = [{ text: word, trust: 1 }];
  const add = (text: string, trust: number): void => {
    if (!forms.some((form) => form.text === text)) forms.push({ text, trust });
  };
  if (Object.hasOwn(SHORT_FORMS, word)) for (const text of SHORT_FORMS[word] ?? []) add(text, FULL_FORM_TRUST);
  if (Object.hasOwn(NUMBERS, word)) for (const text of NUMBERS[word] ?? []) add(text, FULL_FORM_TRUST);
  for (const text of TWINS.get(word) ?? []) add(text, TWIN_TRUST);
  for (const [ending, full] of GLUED_SHORT_FORMS)
    if (word.endsWith(ending) && word.length > ending.length + 2)
      add(word.slice(0, -ending.length) + full, FULL_FORM_TRUST);
  return forms;
}

/** Endings that Dutch appends to a name and people split off. */
export const DUTCH_STREET_ENDINGS: readonly string[] =
  'straat laan plein steenweg weg dreef lei kaai markt baan gracht vest wal pad steeg hof station poort park plaats brug berg square'.split(
    ' ',
  );
