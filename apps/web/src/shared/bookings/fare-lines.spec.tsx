import type { ReceiptView } from '@sablon/contracts';
import { screen, within } from '@testing-library/react';
import { serve, show } from '../../testing/component.js';
import { FareLines } from './fare-lines.js';

type Leg = ReceiptView['legs'][number];
const LEG = {
  pickupAt: '2026-11-21T12:00:00.000Z',
  night: false,
  lines: [
    { code: 'flag', quantity: 1, unit: 'ride', unitCents: 260, amountCents: 260 },
    { code: 'distance', quantity: 12.4, unit: 'km', unitCents: 230, amountCents: 2852 },
    { code: 'night', quantity: 20, unit: 'percent', unitCents: null, amountCents: 200 },
  ],
  regulated: null,
} as unknown as Leg;
const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      within(row).getByRole('cell').textContent?.replace(/\s/g, ' '),
    ]);
beforeEach(() => void serve({}));

describe('the lines of a fare', () => {
  it('say what is charged, how much of it, and at what price', async () => {
    await show(<FareLines legs={[LEG]} />);
    const [flag, distance, night] = rows();
    expect(flag).toEqual(['Starting fare', '€2.60']);
    expect(distance?.[0]).toMatch(/^Distance12.4 km × €2\.30$/);
    expect(distance?.[1]).toBe('€28.52');
    expect(night).toEqual(['Night supplement20 %', '€2.00']);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('are those of each way of a return ride', async () => {
    await show(<FareLines legs={[LEG, { ...LEG, pickupAt: '2026-11-22T23:00:00.000Z', night: true } as Leg]} />);
    expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual(['Outward ride', 'Return ride']);
    expect(screen.getAllByRole('table')[1]!.querySelector('caption')?.textContent).toContain('night rate');
  });

  it.each([
    ['none', 'Our price lies in between.'],
    ['floor', 'The price was raised to it.'],
    ['cap', 'The price was lowered to it.'],
  ] as const)('name the law that limits them: %s', async (applied, words) => {
    const regulated = { applied, rulePack: 'brussels', floorCents: 800, capCents: 3000 };
    const { container } = await show(<FareLines legs={[{ ...LEG, regulated } as unknown as Leg]} />);
    expect(container.textContent).toContain('Brussels Region');
    expect(container.textContent).toContain(words);
  });

  it('write numbers as in Dutch', async () => {
    await show(<FareLines legs={[LEG]} />, { language: 'nl' });
    expect(rows()[1]?.[0]).toContain('12,4');
    expect(rows()[1]?.[1]).toBe('€ 28,52');
  });
});
