import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../../testing/component.js';
import { useAnnouncement } from '../ui/toast-store.js';
import { MapCanvas } from './map-canvas.js';
import type { SheetHeight } from './sheet-height.js';

const Announced = () => <p data-testid="announced">{useAnnouncement()}</p>;

function Ride({ opens = 'half' }: { opens?: SheetHeight }) {
  const [height, setHeight] = useState<SheetHeight>(opens);
  return (
    <>
      <MapCanvas
        map={<p>map</p>}
        label="Your ride"
        height={height}
        onHeight={setHeight}
        head={<h2>Grand-Place → Zaventem</h2>}
        foot={<button type="button">Pay</button>}
      >
        <button type="button">Share</button>
      </MapCanvas>
      <Announced />
    </>
  );
}
const handle = () => screen.getByTestId('sheet-handle');
const height = () => document.querySelector<HTMLElement>('.map-canvas')?.dataset['height'];

/** What a browser computes from the style sheet; jsdom has no layout. */
const PHONE_PX: Readonly<Record<string, number>> = { peek: 168, half: 422, full: 776 };
function likeOnAPhone() {
  Element.prototype.setPointerCapture = () => undefined;
  const spy = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const name = /--sheet-(\w+)/.exec((this as HTMLElement).style.height)?.[1] ?? '';
    return { height: PHONE_PX[name] ?? 0 } as DOMRect;
  });
  return () => spy.mockRestore();
}
/** A finger that goes from one height of the screen to another, slowly. */
function pull(from: number, to: number) {
  const at = (type: string, y: number, time: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientY: y, button: 0 });
    Object.defineProperties(event, {
      isPrimary: { value: true },
      pointerId: { value: 1 },
      timeStamp: { value: time },
    });
    fireEvent(handle(), event);
  };
  at('pointerdown', from, 0);
  at('pointermove', (from + to) / 2, 1_000);
  at('pointermove', to, 3_000);
  at('pointerup', to, 3_000);
  fireEvent.click(handle());
}

describe('the sheet over a map', () => {
  it('is the page to a screen reader: a named region, and a handle that says its height', async () => {
    await show(<Ride />);
    expect(handle().getAttribute('aria-label')).toBe('Height of the panel: half the screen');
    expect(handle().getAttribute('aria-controls')).toBe(screen.getByRole('region', { name: 'Your ride' }).id);
  });

  it('changes its height by keyboard, and announces it', async () => {
    const { person } = await show(<Ride />);
    await person.tab();
    expect(document.activeElement).toBe(handle());
    await person.keyboard('{Enter}');
    expect(height()).toBe('full');
    await waitFor(() =>
      expect(screen.getByTestId('announced').textContent).toBe('Height of the panel: the whole screen'),
    );
    await person.keyboard('{ArrowDown}');
    expect(height()).toBe('half');
    await person.keyboard('{Home}');
    expect([height(), handle().getAttribute('aria-expanded')]).toEqual(['peek', 'false']);
    await person.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(height()).toBe('full');
  });

  it('is pulled by a finger, and a pull is no press', async () => {
    const restore = likeOnAPhone();
    await show(<Ride />);
    pull(440, 120);
    expect(height()).toBe('full');
    pull(90, 700);
    expect(height()).toBe('peek');
    restore();
  });

  it('a finger that hardly moves has pressed', async () => {
    const restore = likeOnAPhone();
    await show(<Ride />);
    pull(440, 437);
    expect(height()).toBe('full');
    restore();
  });

  it('rises when the keyboard reaches what a low sheet hides', async () => {
    const { person } = await show(<Ride opens="peek" />);
    await person.tab();
    expect(height()).toBe('peek');
    await person.tab();
    expect([document.activeElement?.textContent, height()]).toEqual(['Share', 'half']);
  });

  it('keeps its main action at every height', async () => {
    const { person } = await show(<Ride opens="peek" />);
    for (const expected of ['peek', 'half', 'full']) {
      expect(height()).toBe(expected);
      expect(screen.getByRole('button', { name: 'Pay' })).toBeTruthy();
      await person.click(handle());
    }
  });

  it.each([
    ['fr', 'Hauteur du panneau\u00a0: la moitié de l’écran'],
    ['nl', 'Hoogte van het paneel: half scherm'],
  ] as const)('says its height in %s', async (language, words) => {
    await show(<Ride />, { language });
    expect(handle().getAttribute('aria-label')).toBe(words);
  });
});
