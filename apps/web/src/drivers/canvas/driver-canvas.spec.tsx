import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { SheetHeight } from '../../shared/canvas/sheet-height.js';
import { show } from '../../testing/component.js';
import { DriverCanvas } from './driver-canvas.js';

let enter: (opens: SheetHeight) => void;
function Day() {
  const [opens, setOpens] = useState<SheetHeight>('peek');
  enter = setOpens;
  return (
    <DriverCanvas label="Shift" map={null} head="Waiting" opens={opens}>
      What else there is
    </DriverCanvas>
  );
}
const height = () => document.querySelector('.map-canvas')?.getAttribute('data-height');
const phase = (opens: SheetHeight) => act(async () => enter(opens));

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
