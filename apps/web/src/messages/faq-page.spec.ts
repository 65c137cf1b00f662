import { findQuestions } from './faq-page.js';

const pairs = [
  { question: 'Puis-je payer par carte ?', answer: 'Oui, Visa, Mastercard et Bancontact.' },
  { question: 'Puis-je annuler ?', answer: 'Oui, gratuitement jusqu’à 60 minutes avant le départ.' },
];
const found = (words: string) => findQuestions(pairs, words).map((pair) => pairs.indexOf(pair));

describe('searching the questions {2.faq.search}', () => {
  it('looks in questions and answers, whatever the case', () => {
    expect(found('ANNULER')).toEqual([1]);
    expect(found('bancontact')).toEqual([0]);
    expect(found('puis-je')).toEqual([0, 1]);
  });
  it('forgives missing accents and stray spaces', () => {
    expect(found('  depart ')).toEqual([1]);
  });
  it('shows all before anything is typed, and none where none fits', () => {
    expect(found('   ')).toEqual([0, 1]);
    expect(found('bateau')).toEqual([]);
  });
});
