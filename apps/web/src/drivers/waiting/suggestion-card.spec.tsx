import type { PlaceSuggestionView } from '@sablon/contracts';
import { screen } from '@testing-library/react';
import { serve, show } from '../../testing/component.js';
import type { DriverState } from '../state/use-driver-state.js';
import { SuggestionCard } from './suggestion-card.js';
import { useWaiting } from './use-waiting.js';

const ID = '0b0f4c1e-6c52-4c5e-9a39-0d8a3a9d5c11';
const SUGGESTION: PlaceSuggestionView = {
  ...{ id: ID, at: { lat: 50.8225, lng: 4.3817 }, name: { fr: 'Ixelles', nl: 'Elsene', en: 'Ixelles' } },
  ...{ meters: 3_400, seconds: 420, chancePercent: 60, minutes: 12, minutesHere: 40, accepted: false },
  expiresAt: new Date().toISOString(),
};
const change = jest.fn();
const refetch = jest.fn();
function Card({ suggestion = SUGGESTION }: { suggestion?: PlaceSuggestionView }) {
  return <SuggestionCard suggestion={suggestion} waiting={useWaiting({ change, refetch } as unknown as DriverState)} />;
}
const said = () => screen.getByTestId('suggestion').textContent?.replaceAll(/\s/gu, ' ') ?? '';
beforeEach(() => [change, refetch].forEach((one) => one.mockReset()));

describe('the card of a place where a ride is likely', () => {
  it.each([
    ['fr', 'Course probable à Ixelles', '6 chances sur 10 en 15 minutes.', '12 min, ici 40 min'],
    ['nl', 'Rit waarschijnlijk in Elsene', '6 kansen op 10 binnen 15 minuten.', '12 min, hier 40 min'],
    ['en', 'A ride is likely in Ixelles', '6 in 10 within 15 minutes.', '12 min, here 40 min'],
  ] as const)('says in %s where, how likely, how long and how far', async (language, title, chance, wait) => {
    await show(<Card />, { language });
    await screen.findByTestId('suggestion');
    for (const words of [title, chance, wait, '7 min']) expect(said()).toContain(words);
    expect(screen.getByTestId('suggestion-way').textContent).toMatch(/3[.,]4\skm/u);
  });

  it('says so where nothing is expected near the driver', async () => {
    await show(<Card suggestion={{ ...SUGGESTION, minutesHere: null }} />);
    expect(said()).toContain('few rides are expected here');
  });

  it('is taken or left with one press', async () => {
    const sent = serve({ [`POST /api/driver/suggestions/${ID}/answer`]: () => [200, { current: null, next: [] }] });
    const { person } = await show(<Card />);
    await person.click(screen.getByTestId('suggestion-go'));
    await person.click(screen.getByTestId('suggestion-not-now'));
    expect(sent.map(({ body }) => body)).toEqual([{ answer: 'accepted' }, { answer: 'dismissed' }]);
  });

  it('that is over says so, and the state is read again', async () => {
    serve({ [`POST /api/driver/suggestions/${ID}/answer`]: () => [409, { code: 'suggestion.over' }] });
    const { person } = await show(<Card />);
    await person.click(screen.getByTestId('suggestion-go'));
    await screen.findByText('This place is no longer suggested.');
    expect(refetch).toHaveBeenCalled();
  });
});
