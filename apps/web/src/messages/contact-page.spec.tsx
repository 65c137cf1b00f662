import { DEMO_BRAND, DEMO_COMPANY, publicContact, publicIdentity } from '@sablon/domain';
import { screen } from '@testing-library/react';
import { useIdentity } from '../shared/brand/brand.js';
import { show } from '../testing/component.js';
import { ContactPage } from './contact-page.js';

jest.mock('../shared/brand/brand.js', () => ({
  ...jest.requireActual<object>('../shared/brand/brand.js'),
  useIdentity: jest.fn(),
}));

const savedAs = (saved: Parameters<typeof publicIdentity>[0]) => {
  const identity = publicIdentity(saved, false);
  jest.mocked(useIdentity).mockReturnValue({ ...identity, ...publicContact(identity) });
};

describe('the contact page', () => {
  it('lets a company that entered its details be called, written to and found (P17)', async () => {
    savedAs({
      brand: { ...DEMO_BRAND, phone: null, email: 'hello@soignes.test' },
      company: { ...DEMO_COMPANY, phone: '+32 2 111 11 11', demo: false },
    });
    await show(<ContactPage />);
    expect((await screen.findByRole('link', { name: '+32 2 111 11 11' })).getAttribute('href')).toBe('tel:+3221111111');
    const mail = screen.getByRole('link', { name: 'hello@soignes.test' });
    expect(mail.getAttribute('href')).toBe('mailto:hello@soignes.test');
    expect(screen.getByText('Place du Grand Sablon 1')).toBeTruthy();
    expect(screen.getByText('Phone support')).toBeTruthy();
  });

  it('shows no made-up number or address, and no hours of a phone, before that', async () => {
    savedAs({ brand: null, company: null });
    const { container } = await show(<ContactPage />);
    await screen.findByRole('heading', { level: 1 });
    expect(container.querySelector('a[href^="tel:"], a[href^="mailto:"], address')).toBeNull();
    expect(screen.queryByText('Phone support')).toBeNull();
  });
});
