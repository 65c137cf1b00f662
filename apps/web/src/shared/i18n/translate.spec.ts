import { translate } from './translate.js';

describe('words with a number in them', () => {
  const catalogue = { cars: { one: '{count} voiture', other: '{count} voitures' }, hello: 'Bonjour {name}' };
  it('follow the plural rules of the language: zero is singular in French only', () => {
    expect(translate(catalogue, 'fr', 'cars', { count: 0 })).toBe('0 voiture');
    expect(translate(catalogue, 'fr', 'cars', { count: 2 })).toBe('2 voitures');
    expect(translate(catalogue, 'en', 'cars', { count: 0 })).toBe('0 voitures');
  });
  it('show a parameter no one gave, so that it is seen', () => {
    expect(translate(catalogue, 'fr', 'hello')).toBe('Bonjour {name}');
  });
});

describe('a missing key', () => {
  it('shows itself and logs one warning {8.missing-key}', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(translate({}, 'nl', 'nowhere.to_be_found')).toBe('nowhere.to_be_found');
    expect(translate({}, 'nl', 'nowhere.to_be_found')).toBe('nowhere.to_be_found');
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
