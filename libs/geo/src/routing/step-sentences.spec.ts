import { LANGUAGES, TURNS, type Turn } from '@sablon/domain/kernel';
import type { RouteStep } from './routing-engine.js';
import { stepSentence } from './step-sentences.js';

const street = (fr: string, nl: string) => ({ fr, nl, en: fr });
const loi = street('Rue de la Loi', 'Wetstraat');
const all = (step: Pick<RouteStep, 'turn' | 'street' | 'exit'>) =>
  LANGUAGES.map((language) => stepSentence(step, language));

describe('the sentence a driver reads', () => {
  const sentences: Readonly<Record<Turn, readonly [fr: string, nl: string, en: string]>> = {
    depart: ['Partez dans la Rue de la Loi.', 'Vertrek op de Wetstraat.', 'Set off on Rue de la Loi.'],
    straight: [
      'Continuez tout droit dans la Rue de la Loi.',
      'Rijd rechtdoor naar de Wetstraat.',
      'Continue straight onto Rue de la Loi.',
    ],
    slight_left: [
      'Serrez à gauche dans la Rue de la Loi.',
      'Houd links aan naar de Wetstraat.',
      'Keep left onto Rue de la Loi.',
    ],
    left: [
      'Tournez à gauche dans la Rue de la Loi.',
      'Sla linksaf naar de Wetstraat.',
      'Turn left onto Rue de la Loi.',
    ],
    sharp_left: [
      'Tournez franchement à gauche dans la Rue de la Loi.',
      'Sla scherp linksaf naar de Wetstraat.',
      'Turn sharp left onto Rue de la Loi.',
    ],
    slight_right: [
      'Serrez à droite dans la Rue de la Loi.',
      'Houd rechts aan naar de Wetstraat.',
      'Keep right onto Rue de la Loi.',
    ],
    right: [
      'Tournez à droite dans la Rue de la Loi.',
      'Sla rechtsaf naar de Wetstraat.',
      'Turn right onto Rue de la Loi.',
    ],
    sharp_right: [
      'Tournez franchement à droite dans la Rue de la Loi.',
      'Sla scherp rechtsaf naar de Wetstraat.',
      'Turn sharp right onto Rue de la Loi.',
    ],
    uturn: [
      'Faites demi-tour dans la Rue de la Loi.',
      'Maak rechtsomkeer naar de Wetstraat.',
      'Make a U-turn onto Rue de la Loi.',
    ],
    roundabout: [
      'Au rond-point, continuez dans la Rue de la Loi.',
      'Rijd op de rotonde verder naar de Wetstraat.',
      'Go on at the roundabout onto Rue de la Loi.',
    ],
    merge: ['Insérez-vous dans la Rue de la Loi.', 'Voeg in naar de Wetstraat.', 'Merge onto Rue de la Loi.'],
    arrive: ['Vous êtes arrivé.', 'U bent aangekomen.', 'You have arrived.'],
  };
  it.each(TURNS)('%s', (turn) => {
    expect(all({ turn, street: loi })).toEqual(sentences[turn]);
  });

  it('counts the exits of a roundabout as each language does', () => {
    const at = (exit: number) => all({ turn: 'roundabout', street: street('Avenue Louise', 'Louizalaan'), exit });
    expect(at(1)).toEqual([
      'Au rond-point, prenez la 1re sortie dans l’Avenue Louise.',
      'Neem op de rotonde de 1e afslag naar de Louizalaan.',
      'At the roundabout, take the 1st exit onto Avenue Louise.',
    ]);
    expect(at(2).join()).toMatch(/2e sortie.*2e afslag.*2nd exit/);
    expect(at(3)[2]).toContain('3rd');
    expect(at(11)[2]).toContain('11th');
  });

  it.each([
    ['Boulevard Anspach', 'sur le Boulevard Anspach'],
    ['Chaussée de Wavre', 'sur la Chaussée de Wavre'],
    ['Avenue Louise', 'dans l’Avenue Louise'],
    ['Clos du Soleil', 'dans le Clos du Soleil'],
    ['E40', 'sur l’E40'],
    ['A12', 'sur l’A12'],
    ['R0', 'sur le R0'],
    ['N4', 'sur la N4'],
    ['Nieuwstraat', 'vers Nieuwstraat'],
    ['Rueil-Malmaison', 'vers Rueil-Malmaison'],
  ])('speaks French of %s', (name, spoken) => {
    expect(stepSentence({ turn: 'right', street: street(name, name) }, 'fr')).toBe(`Tournez à droite ${spoken}.`);
  });

  it.each([
    ['Sint-Katelijneplein', 'het Sint-Katelijneplein'],
    ['Steenweg op Elsene', 'Steenweg op Elsene'],
    ['Ninoofsesteenweg', 'de Ninoofsesteenweg'],
    ['R0', 'de R0'],
  ])('speaks Dutch of %s', (name, spoken) => {
    expect(stepSentence({ turn: 'right', street: street(name, name) }, 'nl')).toBe(`Sla rechtsaf naar ${spoken}.`);
  });

  it('leaves out a street that has no name, in every turn and language', () => {
    for (const turn of TURNS)
      for (const sentence of all({ turn, street: { fr: '', nl: '', en: '' } })) {
        expect(sentence).toMatch(/^\p{Lu}.*[^ ]\.$/u);
        expect(sentence).not.toMatch(/ (vers|naar|onto|dans|sur)\.|undefined| {2}/);
      }
  });
});
