import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { SHEET_HEIGHTS, type SheetHeight } from '../../shared/canvas/sheet-height.js';
import { show } from '../../testing/component.js';
import { DriverCanvas } from './driver-canvas.js';

/** A day whose phases are entered by the buttons. */
function Day() {
  const [opens, setOpens] = useState<SheetHeight>('peek');
  return (
    <DriverCanvas label="Shift" map={null} head="Waiting" opens={opens}>
      {SHEET_HEIGHTS.map((height) => (
        <button key={height} type="button" onClick={() => setOpens(height)}>
          {height}
        </button>
      ))}
    </DriverCanvas>
  );
}
const height = () => document.querySelector('.map-canvas')?.getAttribute('data-height');
const phase = (opens: SheetHeight) => act(async () => screen.getByRole('button', { name: opens }).click());

it('a sheet opens as far as a phase needs, stays where a driver pulled it further, and is lowered for driving', async () => {
  await show(<Day />);
  const handle = await screen.findByTestId('sheet-handle');
  expect(height()).toBe('peek');
  await phase('half');
  expect(height()).toBe('half');
  await phase('peek');
  await act(async () => void fireEvent.keyDown(handle, { key: 'End' }));
  await phase('half');
  expect(height()).toBe('full');
  await phase('peek');
  expect(height()).toBe('peek');
});
