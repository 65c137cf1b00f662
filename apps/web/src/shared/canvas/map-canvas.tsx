import { useId, useRef, type FocusEvent, type ReactNode } from 'react';
import { ui, useT } from '../i18n/namespaces.js';
import { announce } from '../ui/toast-store.js';
import './map-canvas.css';
import { heightOfKey, nextHeight, type SheetHeight } from './sheet-height.js';
import { useSheetDrag } from './use-sheet-drag.js';

interface MapCanvasProps {
  /** Fills what the sheet leaves free; a map that follows its own size stays whole in it. */
  readonly map: ReactNode;
  /** What floats over the map, at its top. */
  readonly over?: ReactNode;
  /** Name of the sheet's region. */
  readonly label: string;
  readonly height: SheetHeight;
  readonly onHeight: (height: SheetHeight) => void;
  /** Stays in view at the top of the sheet, and is dragged like the handle. */
  readonly head?: ReactNode;
  /** The main action: always at the bottom, at every height. */
  readonly foot?: ReactNode;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/**
 * A map with a sheet over it, which a finger, a mouse or the keyboard sets to three heights: 168 px, half and nearly the whole of
 * the screen. From 1024 px on, and on a low screen, the same sheet is a column beside the map. To a screen reader the sheet is the page.
 */
export function MapCanvas({ map, over, label, height, onHeight, head, foot, busy, children }: MapCanvasProps) {
  const t = useT(ui);
  const id = useId();
  const sheet = useRef<HTMLElement>(null);
  const nameOf = (one: SheetHeight) => t('sheet.handle', { height: t(`sheet.${one}`) });
  const change = (next: SheetHeight) => {
    if (next === height) return;
    onHeight(next);
    announce(nameOf(next));
  };
  const drag = useSheetDrag(sheet, height, change);
  /** What receives the focus by keyboard must be seen. */
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (height === 'peek' && target.matches(':focus-visible')) onHeight('half');
  };
  return (
    <div className="map-canvas" data-height={height} data-footed={foot ? '' : undefined}>
      <div className="map-canvas-map">{map}</div>
      {over && <div className="map-canvas-over">{over}</div>}
      <section ref={sheet} className="map-sheet" aria-label={label} aria-busy={busy || undefined} id={id}>
        <div className="map-sheet-head" {...drag}>
          <button
            type="button"
            className="map-sheet-handle"
            aria-label={nameOf(height)}
            aria-controls={id}
            aria-expanded={height !== 'peek'}
            data-testid="sheet-handle"
            onClick={() => change(nextHeight(height))}
            onKeyDown={(event) => {
              const next = heightOfKey(event.key, height);
              if (!next) return;
              event.preventDefault();
              change(next);
            }}
          />
          {head}
        </div>
        <div className="map-sheet-body" onFocus={onFocus}>
          {children}
        </div>
        {foot && <div className="map-sheet-foot">{foot}</div>}
      </section>
    </div>
  );
}
