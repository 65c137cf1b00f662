import { screen } from '@testing-library/react';
import { show } from '../../testing/component.js';
import { RideEnds } from './ride-ends.js';

const named = (fr: string, nl: string) => ({ fr, nl, en: fr });
const HOUSE = {
  label: named('Rue Neuve 12', 'Nieuwstraat 12'),
  detail: named('1000 Bruxelles', '1000 Brussel'),
  approximate: true as const,
};
const STATION = { label: named('Gare du Midi', 'Zuidstation'), detail: named('1060 Saint-Gilles', '1060 Sint-Gillis') };

describe('the ends of a ride', () => {
  it.each([
    ['fr', '1000 Bruxelles · position approximative'],
    ['nl', '1000 Brussel · plaats bij benadering'],
  ] as const)('say of a house whose door is not known that its spot is approximate, in %s', async (language, line) => {
    await show(<RideEnds from={HOUSE} to={STATION} />, { language });
    expect(screen.getByText(line)).toBeTruthy();
    expect(screen.getByText(/^1060 Sint-Gillis$|^1060 Saint-Gilles$/)).toBeTruthy();
  });
});
