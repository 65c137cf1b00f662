import { isInServiceArea } from '../../area/zone-table.js';
import { seedPlaces } from '../../seed/seed-places.js';
import { elsewhereNamed, isSamePlace } from './elsewhere.js';

describe('a town where we do not drive', () => {
  it.each([
    ['paris', 'Parijs'],
    ['Parijs', 'Parijs'],
    ['Lille', 'Rijsel'],
    ['rijsel', 'Rijsel'],
    ['gare de lille', 'Rijsel'],
    ['amsterdam centraal', 'Amsterdam'],
    ['Amsterdm', 'Amsterdam'],
    ['Schiphol', 'Luchthaven Schiphol'],
    ['paris cdg', 'Luchthaven Parijs-Charles de Gaulle'],
    ['Charleroi centre', 'Charleroi'],
    ['namur', 'Namen'],
    ['Luik', 'Luik'],
    ['dinant', 'Dinant'],
    ['Aix-la-Chapelle', 'Aken'],
    ['Köln', 'Keulen'],
    ['the hague', 'Den Haag'],
  ])('is understood when "%s" is typed', (typed, nl) => {
    expect(elsewhereNamed(typed)?.label.nl).toBe(nl);
  });

  it.each([
    ['rue de Paris'],
    ['Place de Dinant'],
    ['chaussée de Charleroi'],
    ['aéroport de Charleroi'],
    ['charleroi airport'],
    ['luchthaven luik'],
    ['gare de Namur'],
    ['Bruxelles'],
    ['Luxembourg station Ixelles'],
    ['par'],
    [''],
    ['centre'],
  ])('is not what "%s" means', (typed) => {
    expect(elsewhereNamed(typed)).toBeNull();
  });

  it('says its name and its country in three languages, and lies outside our area', () => {
    const london = elsewhereNamed('london');
    expect(london?.label).toEqual({ fr: 'Londres', nl: 'Londen', en: 'London' });
    expect(london?.country).toEqual({ fr: 'Royaume-Uni', nl: 'Verenigd Koninkrijk', en: 'United Kingdom' });
    for (const name of ['Liège', 'Tournai', 'Mouscron', 'Maastricht', 'Roosendaal', 'Lille', 'Dunkerque', 'Terneuzen'])
      expect([name, isInServiceArea(elsewhereNamed(name)!.point)]).toEqual([name, false]);
  });

  it('is the town of the same name in our list, but not its station', () => {
    const named = elsewhereNamed('namur')!;
    const same = seedPlaces().filter(({ place }) => isSamePlace(place, named));
    expect(same.map(({ place }) => place.id)).toEqual(['municipality:namur']);
  });
});
