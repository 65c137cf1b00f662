import { screen } from '@testing-library/react';
import { show } from '../../testing/component.js';
import { useFilters, useOrder } from './use-list.js';

function List() {
  const [, choose] = useFilters(['q', 'state']);
  const order = useOrder(['pickup', 'price']);
  const fast = () => {
    choose('q', 'zoe');
    choose('state', 'pending');
    order.sortBy('price');
  };
  return (
    <>
      <button onClick={fast}>fast</button>
      <button onClick={() => choose('q', '')}>clear</button>
      <button onClick={() => order.sortBy('price')}>turn</button>
    </>
  );
}

it('what is chosen before the page shows the last choice builds on it', async () => {
  const { person, address } = await show(<List />, { at: '/list?q=x' });
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  await press('fast');
  expect(address()).toBe('/list?q=zoe&state=pending&sort=price');
  await press('clear');
  expect(address()).toBe('/list?state=pending&sort=price');
  await press('turn');
  expect(address()).toBe('/list?state=pending&sort=price&order=asc');
});
