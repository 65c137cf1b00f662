import { screen } from '@testing-library/react';
import { serve, show } from '../../testing/component.js';
import { SuggestionEffect } from './suggestion-effect.js';

const PATH = 'GET /api/admin/dispatch-settings/suggestions';
const said = async () => (await screen.findByTestId('suggestion-effect')).textContent?.replaceAll(/\s/gu, ' ') ?? '';

describe('whether suggestions help', () => {
  it('is said by the drivers’ answers, with their wait', async () => {
    const accepted = { answer: 'accepted', count: 31, reached: 27, minutesToRide: 8.4, minutesExpected: 9.6 };
    const none = { answer: 'none', count: 1, reached: 0, minutesToRide: null, minutesExpected: 12 };
    serve({ [PATH]: () => [200, { days: 28, answers: [accepted, none] }] });
    await show(<SuggestionEffect />);
    for (const words of [
      'Went there31 times27 arrived8 min until the next ride10 min were expected there',
      'No answer1 time12 min',
    ])
      expect(await said()).toContain(words);
  });

  it('begins without any, and can be asked for again', async () => {
    serve({ [PATH]: () => [200, { days: 28, answers: [] }] });
    await show(<SuggestionEffect />);
    expect(await said()).toContain('No suggestions yet');
  });
});
