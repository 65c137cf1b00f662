import { readRealPlaces, geoDataDirectory, reportNotChecked } from '../testing/geo-data.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseOutline, isInside } from './polygon.js';
import { BRUSSELS_OUTLINE } from '../seed/areas.js';
import { isInServiceArea } from './zone-table.js';

const names = (text: string): string[] => text.trim().split(/\s*·\s*/);

/** Villages just inside the border of Flanders, from the language border round to the coast. */
const FLEMISH = names(`
Haringe · Nieuwkerke · Hollebeke · Zandvoorde · Kruiseke · Wervik · Kooigem · Spiere · Helkijn · Sint-Denijs · Bossuit · Outrijve ·
Ruien · Klijpe · Ronse · Akrenbos · Sint-Pieters-Kapelle · Hondzocht · Lembeek · Alsemberg · Sint-Genesius-Rode · Hoeilaart · Maleizen ·
Tombeek · Terlanen · Ottenburg · Sint-Agatha-Rode · Sint-Joris-Weert · Opvelp · Honsem · Outgaarden · Goetsenhoven · Ezemaal · Eliksem ·
Neerwinden · Overwinden · Waasmont · Walshoutem · Montenaken · Kortijs · Vorsen · Jeuk · Batsheers · Opheers · Vechmaal · Lauw ·
Herstappe · Diets-Heur · Vreren · Nerem · Sluizen · Val-Meer · Zichen · Zussen · Kanne · Moelingen · 's-Gravenvoeren ·
Sint-Martens-Voeren · Sint-Pieters-Voeren · Teuven · Remersdaal · Smeermaas · Neerharen · Uikhoven · Kotem · Heppeneert · Geistingen ·
Kessenich · Hamont · Achel · Postel · Arendonk · Poppel · Baarle-Hertog · Zondereigen · Minderhout · Meerle · Essen · Nieuwmoer ·
Zandvliet · Prosperpolder · Kieldrecht · Meerdonk · De Klinge · Waterland-Oudeman · Sint-Margriete · Boekhoute · Middelburg
`);
/** Their neighbours across the border, Walloon or abroad. */
const NOT_FLEMISH = names(`
Oost-Cappel · Ploegsteert · Le Bizet · Comines · Houthem · Ten Brielen · Mouscron · Dottignies · Warcoing · Pottes · Escanaffles ·
Orroir · Amougies · Russeignies · Arc-Wattripont · Saint-Sauveur · Ellezelles · Deux-Acren · Bois-de-Lessines · Enghien ·
Petit-Enghien · Bierghes · Saintes · Tubize · Clabecq · Braine-le-Château · Wauthier-Braine · Waterloo · La Hulpe · Genval ·
Basse-Wavre · Pécrot · Nethen · Beauvechain · L'Écluse · Zétrud-Lumay · Jodoigne · Opheylissem · Neerheylissem · Racour · Lincent ·
Cras-Avernas · Crenwick · Rosoux · Corswarem · Waremme · Bergilers · Oreye · Otrange · Thys · Othée · Wihogne · Paifve · Glons ·
Boirs · Bassenge · Wonck · Ében-Émael · Lanaye · Visé · Berneau · Warsage · Aubel · Hombourg · Neeritter · Castelré
`);
/** ASSUMPTION of the outline: Baarle counts as a whole. */
const EITHER = new Set(['Baarle', 'Baarle-Nassau']);

const directory = geoDataDirectory();

describe('the outlines against real places', () => {
  it('have every border village on its side', () => {
    if (!directory) return reportNotChecked('border villages');
    const places = readRealPlaces(directory);
    const known = (name: string) => places.filter((place) => place.name === name);
    const missing = [...FLEMISH, ...NOT_FLEMISH].filter((name) => known(name).length === 0);
    const wrong = [
      ...FLEMISH.flatMap(known).filter((place) => !isInServiceArea(place)),
      ...NOT_FLEMISH.flatMap(known).filter((place) => isInServiceArea(place) && !EITHER.has(place.name)),
    ];
    expect({ missing, wrong }).toEqual({ missing: [], wrong: [] });
  });

  it('cover the Brussels region: overlap over union above 0.97', () => {
    if (!directory) return reportNotChecked('outline of the Brussels region');
    const { features } = JSON.parse(readFileSync(join(directory, 'brussels-admin-2026.geojson'), 'utf8')) as {
      features: { properties: { admin_level: string }; geometry: { coordinates: [number, number][][] } }[];
    };
    const region = features.find(({ properties }) => properties.admin_level === '4')!.geometry.coordinates[0]!;
    const real = region.map(([lng, lat]) => ({ lat, lng }));
    const ours = parseOutline(BRUSSELS_OUTLINE);
    let [both, either] = [0, 0];
    for (let lat = 50.75; lat < 50.92; lat += 0.0005)
      for (let lng = 4.23; lng < 4.5; lng += 0.0008) {
        const [a, b] = [isInside({ lat, lng }, real), isInside({ lat, lng }, ours)];
        if (a && b) both++;
        if (a || b) either++;
      }
    expect(both / either).toBeGreaterThan(0.97);
  });
});
