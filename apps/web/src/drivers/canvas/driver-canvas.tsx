import { useState, type ReactNode } from 'react';
import { MapCanvas } from '../../shared/canvas/map-canvas.js';
import { type SheetHeight, taller } from '../../shared/canvas/sheet-height.js';
import './driver-canvas.css';

interface DriverCanvasProps {
  readonly label: string;
  readonly map: ReactNode;
  /** Over the map: a strip above, or buttons at its sides. */
  readonly over?: ReactNode;
  /** Always in view, in one or two lines. */
  readonly head: ReactNode;
  /** The one thing to do next. */
  readonly foot?: ReactNode;
  readonly opens?: SheetHeight;
  /** Between trips: a lower sheet. */
  readonly waiting?: boolean;
  readonly children: ReactNode;
}

/** The screen of a driver at work: one map that fills the phone, and one sheet with the next step; all else is pulled up. */
export function DriverCanvas({
  label,
  map,
  over,
  head,
  foot,
  opens = 'peek',
  waiting = false,
  children,
}: DriverCanvasProps) {
  const [height, setHeight] = useState(opens);
  const [opened, setOpened] = useState(opens);
  // A new phase opens the sheet as far as it needs, and never lowers one that was pulled up further; the next one that needs less does.
  if (opened !== opens) {
    setOpened(opens);
    setHeight(taller(opened, opens) === opens ? taller(height, opens) : opens);
  }
  return (
    <div className={waiting ? 'drive drive-waiting' : 'drive'}>
      <MapCanvas
        label={label}
        map={map}
        over={over}
        height={height}
        onHeight={setHeight}
        head={<div className="drive-head">{head}</div>}
        foot={foot}
      >
        <div className="grid gap-6 pt-6">{children}</div>
      </MapCanvas>
    </div>
  );
}
