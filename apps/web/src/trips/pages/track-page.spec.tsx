import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { refusal, serve, show } from '../../testing/component.js';
import type { Language } from '../../shared/i18n/languages.js';
import { TrackPage } from './track-page.js';

const page = (
  <Routes>
    <Route path="/track/:token" element={<TrackPage />} />
  </Routes>
);
const opened = (language: Language) => show(page, { at: '/track/a-token', language });

describe('a link that opens no ride (S6)', () => {
  it.each([
    ['en', /until 45 days after it/, 'Write to us', 'Log in'],
    ['fr', /jusqu’à 45 jours après/, 'Nous écrire', 'Se connecter'],
    ['nl', /tot 45 dagen erna/, 'Ons schrijven', 'Aanmelden'],
  ] as const)('says that the ride is long over, and what to do instead (%s)', async (language, text, write, login) => {
    serve({ 'GET /api/track/a-token': () => [410, { ...refusal('booking.link_ended'), params: { days: 45 } }] });
    await opened(language);
    await screen.findByText(text);
    expect(screen.getByRole('link', { name: write }).getAttribute('href')).toBe('/contact');
    expect(screen.getByRole('link', { name: login }).getAttribute('href')).toBe('/connexion');
  });

  it('that a newer one replaced says so, and has a new one sent', async () => {
    serve({ 'GET /api/track/a-token': () => [404, refusal('request.not_found')] });
    await opened('en');
    await screen.findByText(/a newer link has taken its place/);
    expect(screen.getByRole('link', { name: 'Find my booking' }).getAttribute('href')).toBe('/track');
  });
});
