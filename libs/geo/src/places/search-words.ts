/** Words that carry no meaning of their own in French, Dutch and English names. */
const FILLERS = new Set(
  'a an and au aux aan bij d da de den der des du en et fur het in l la le les n of op s sur t te ten ter the to van vd vers naar von y'.split(
    ' ',
  ),
);

/** What a place is rather than what it is called; says little when it matches and little when it is left out. */
const GENERIC = new Set(
  (
    'rue avenue boulevard chaussee place square clos drève dreve allee impasse quai cour parvis rond point route chemin sentier venelle ' +
    'passage galerie galeries cite porte pont ruelle rampe esplanade straat laan steenweg plein plaats weg dreef lei kaai markt baan ' +
    'gracht vest wal pad steeg hof gaarde wijk street road gare station aeroport airport luchthaven international hopital hospital ' +
    'ziekenhuis clinique kliniek cliniques hotel musee museum parc park theatre theater cinema eglise kerk church ecole school metro ' +
    'ambassade embassy ambassade universite universiteit university bruxelles brussel brussels belgium belgique belgie'
  ).split(' '),
);

/** How much a word says about which place is meant, 0–1 (ASSUMPTION): fillers nothing, `rue` a quarter, names all. */
export function wordWeight(word: string): number {
  if (FILLERS.has(word)) return 0;
  return GENERIC.has(word) ? 0.25 : 1;
}

export const isFiller = (word: string): boolean => FILLERS.has(word);
