import type { QuoteView } from '@sablon/contracts';
import { screen } from '@testing-library/react';
import { show } from '../../testing/component.js';
import { DeliveryChoice } from './delivery-choice.js';

const TOMORROW = '2031-03-05';
const option = (
  vehicleClass: string,
  sidesCm: number[],
  { unavailable = null, near = true }: { unavailable?: string | null; near?: boolean } = {},
) => ({
  ...{
    vehicleClass,
    unavailable,
    seats: 4,
    bags: 2,
    totalCents: 1_820,
    vatCents: 316,
    legs: [],
    nearestCarSeconds: 60,
  },
  delivery: {
    ...{ size: 'medium', maxKg: 15, sidesCm, deliveredBy: near ? `${TOMORROW}T13:50:00.000Z` : null },
    otherSpeed: { totalCents: 2_457, deliveredBy: near ? `${TOMORROW}T13:35:00.000Z` : null },
  },
});
const quoteOf = (options: readonly object[]) =>
  ({ asap: true, request: { service: 'parcel', parcel: { weightKg: 8, express: false } }, options }) as QuoteView;
const ECONOMY = option('economy', [90, 60, 45]);
const VAN = option('van', [150, 120, 120]);
const plain = (element: Element | undefined) => element?.textContent.replaceAll('\u00a0', ' ');
const names = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => plain(labels?.[0]));

describe('the ways of sending a parcel', () => {
  it('name the speed, the time, what it takes and the price, and neither seats nor cars', async () => {
    const chosen = { vehicleClass: 'economy', express: false } as const;
    await show(<DeliveryChoice quote={quoteOf([ECONOMY, VAN])} chosen={chosen} onChoose={() => undefined} />);
    const group = screen.getByRole('group', { name: 'Your delivery' });
    expect(names()).toEqual([
      expect.stringMatching(
        /^Regular deliveryDelivered by Wed,? 5 Mar,? 14:50Medium parcel, up to 15 kg and 90 × 60 × 45 cm€18.20$/,
      ),
      expect.stringMatching(
        /^Express deliveryDelivered by Wed,? 5 Mar,? 14:35Medium parcel, up to 15 kg and 90 × 60 × 45 cm€24.57$/,
      ),
    ]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Regular/ }).checked).toBe(true);
    expect(group.textContent).not.toMatch(/seat|bag|group|wheelchair|econom/i);
  });

  it('choose the other speed', async () => {
    const chosen: unknown[] = [];
    const { person } = await show(
      <DeliveryChoice quote={quoteOf([ECONOMY])} chosen={null} onChoose={(way) => chosen.push(way)} />,
    );
    await person.click(screen.getByRole('radio', { name: /Express/ }));
    expect(chosen).toMatchObject([{ vehicleClass: 'economy', express: true, totalCents: 2_457 }]);
  });

  it('are by a larger vehicle where the smaller one is too small', async () => {
    const small = option('economy', [90, 60, 45], { unavailable: 'booking.parcel_not_in_class' });
    await show(<DeliveryChoice quote={quoteOf([small, VAN])} chosen={null} onChoose={() => undefined} />);
    for (const name of names()) expect(name).toContain('150 × 120 × 120 cm');
  });

  it('promise no time while no car is near', async () => {
    const far = option('economy', [90, 60, 45], { near: false });
    await show(<DeliveryChoice quote={quoteOf([far])} chosen={null} onChoose={() => undefined} />);
    for (const name of names()) expect(name).toContain('No free car close by');
  });

  it('are none for a parcel that no vehicle takes, which says what would fit', async () => {
    const none = option('van', [150, 120, 120], { unavailable: 'booking.parcel_not_in_class' });
    await show(<DeliveryChoice quote={quoteOf([none])} chosen={null} onChoose={() => undefined} />);
    expect(plain(screen.getByRole('alert'))).toContain('at most 150 × 120 × 120 cm');
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
