import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { restingHeight, type SheetHeight } from './sheet-height.js';

/** ASSUMPTION: a finger that moved less has pressed, not dragged. */
const SLOP_PX = 6;

interface Drag {
  readonly pointer: number;
  readonly startY: number;
  readonly visiblePx: number;
  isMoving: boolean;
  lastY: number;
  lastAt: number;
  speed: number;
}

/** A length that the style sheet computes, in pixels. */
const pixels = (sheet: HTMLElement, name: string): number => {
  const probe = document.createElement('i');
  probe.style.cssText = `position:absolute;visibility:hidden;width:0;height:var(${name})`;
  sheet.append(probe);
  const { height } = probe.getBoundingClientRect();
  probe.remove();
  return height;
};

const heightsOf = (sheet: HTMLElement) => ({
  peek: pixels(sheet, '--sheet-peek'),
  half: pixels(sheet, '--sheet-half'),
  full: pixels(sheet, '--sheet-full'),
});

/** Lets a pointer move the sheet by its head; once let go, it rests at one of its heights. Spread the result over the head. */
export function useSheetDrag(
  sheet: RefObject<HTMLElement | null>,
  height: SheetHeight,
  onHeight: (next: SheetHeight) => void,
) {
  const drag = useRef<Drag | null>(null);
  const hasDragged = useRef(false);
  const isDraggable = () => sheet.current !== null && getComputedStyle(sheet.current).touchAction !== 'auto';
  const end = () => {
    drag.current = null;
    sheet.current?.style.removeProperty('--drag');
    sheet.current?.removeAttribute('data-dragged');
  };
  const visibleAt = ({ startY, visiblePx }: Drag, y: number) => {
    const { peek, full } = sheet.current ? heightsOf(sheet.current) : { peek: 0, full: 0 };
    return Math.min(full, Math.max(peek, visiblePx + startY - y));
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      hasDragged.current = false;
      if (!event.isPrimary || event.button !== 0 || !sheet.current || !isDraggable()) return;
      const { pointerId: pointer, clientY: startY, timeStamp: lastAt } = event;
      const visiblePx = heightsOf(sheet.current)[height];
      drag.current = { pointer, startY, visiblePx, isMoving: false, lastY: startY, lastAt, speed: 0 };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current;
      if (!now || now.pointer !== event.pointerId || !sheet.current) return;
      if (!now.isMoving) {
        if (Math.abs(event.clientY - now.startY) < SLOP_PX) return;
        now.isMoving = true;
        hasDragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        sheet.current.setAttribute('data-dragged', '');
      }
      const elapsed = event.timeStamp - now.lastAt;
      if (elapsed > 0) now.speed = (now.lastY - event.clientY) / elapsed;
      now.lastY = event.clientY;
      now.lastAt = event.timeStamp;
      sheet.current.style.setProperty('--drag', `${now.visiblePx - visibleAt(now, event.clientY)}px`);
    },
    onPointerUp: (event: PointerEvent) => {
      const now = drag.current;
      if (!now || now.pointer !== event.pointerId || !sheet.current) return;
      const visible = visibleAt(now, event.clientY);
      const heights = heightsOf(sheet.current);
      end();
      if (now.isMoving) onHeight(restingHeight(visible, now.speed, heights));
    },
    onPointerCancel: end,
    // The click that ends a drag presses nothing.
    onClickCapture: (event: MouseEvent) => {
      if (!hasDragged.current) return;
      hasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
