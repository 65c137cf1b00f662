import type { DriverDocumentView } from '@sablon/contracts';
import { screen, waitFor } from '@testing-library/react';
import { refusal, serve, show } from '../../testing/component.js';
import { DocumentCard } from './document-card.js';

const DOCUMENT = {
  kind: 'driving_licence',
  number: 'B-123',
  expiresOn: '2027-03-01',
  standing: 'valid',
  daysLeft: 90,
  renewals: [],
} as unknown as DriverDocumentView;
const scan = () => new File(['%PDF-1.7'], 'licence.pdf', { type: 'application/pdf' });
const onChanged = jest.fn(() => Promise.resolve());
const card = (part: Partial<DriverDocumentView> = {}) => (
  <DocumentCard document={{ ...DOCUMENT, ...part }} onChanged={onChanged} />
);
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
beforeEach(() => onChanged.mockClear());

describe('a document of a driver', () => {
  it('says how long it is good and which number it has', async () => {
    serve({});
    await show(card());
    const box = screen.getByRole('region');
    expect(box.textContent).toContain('2027');
    expect(box.textContent).toContain('B-123');
  });

  it('counts the days once they are few, in French', async () => {
    serve({});
    await show(card({ standing: 'soon', daysLeft: 9 }), { language: 'fr' });
    expect(screen.getByRole('region').textContent).toContain('9 jours');
  });

  it('is sent, and takes no second file meanwhile', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const sent = serve({ 'POST /api/driver/documents/driving_licence': () => arrived.then(() => [201, {}] as const) });
    const { person } = await show(card());
    await person.upload(input(), scan());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(input().disabled).toBe(true);
    arrive();
    await waitFor(() => expect(input().disabled).toBe(false));
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it('says why a file is refused, and takes another', async () => {
    let tries = 0;
    serve({
      'POST /api/driver/documents/driving_licence': () =>
        ++tries === 1 ? [422, { ...refusal('document.odd'), message: 'This file cannot be read.' }] : [201, {}],
    });
    const { person } = await show(card());
    await person.upload(input(), scan());
    expect((await screen.findByRole('alert')).textContent).toBe('This file cannot be read.');
    await waitFor(() => expect(input().disabled).toBe(false));
    await person.upload(input(), scan());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shows what was sent: one that waits can be taken back, one that was refused says why', async () => {
    const sent = serve({ 'DELETE /api/driver/documents/files/r1': () => [200, {}] });
    const renewals = [
      { id: 'r1', fileName: 'new.pdf', status: 'submitted', note: '' },
      { id: 'r2', fileName: 'old.pdf', status: 'refused', note: 'The back side is missing.' },
    ] as unknown as DriverDocumentView['renewals'];
    const { person } = await show(card({ renewals }));
    screen.getByText('The back side is missing.');
    const takeBack = screen.getAllByRole('button');
    expect(takeBack).toHaveLength(1);
    await person.click(takeBack[0]!);
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/driver/documents/files/r1']);
  });
});
