import { airlineOf } from './airlines.js';

describe('the airline of a flight number', () => {
  it('is named by its first two characters, letters or not', () => {
    expect(['SN3731', 'U21234', 'W64021'].map(airlineOf)).toEqual(['Brussels Airlines', 'easyJet', 'Wizz Air']);
  });

  it('is not guessed', () => {
    expect(['ZZ9002', 'BEL21', ''].map(airlineOf)).toEqual([null, null, null]);
  });
});
