import { screen } from '@testing-library/react';
import { show } from '../../testing/component.js';
import { VoiceButton } from './map-buttons.js';

it.each([
  ['fr', 'Pas de voix sur cet appareil'],
  ['nl', 'Geen stem op dit toestel'],
  ['en', 'No voice on this device'],
] as const)('where the browser has no speech, the button says so in %s', async (language, words) => {
  // jsdom has no speech.
  await show(<VoiceButton />, { language });
  const button = screen.getByRole('button', { name: words });
  expect([button.dataset['voice'], button.getAttribute('aria-pressed')]).toEqual(['none', null]);
});
