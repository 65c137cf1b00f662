import { create } from 'qrcode';
import { useMemo } from 'react';

/** ISO/IEC 18004: four modules of light around the code. */
const QUIET = 4;

/** A QR code as crisp squares, black on white in every theme: inverted ones are not read by every phone. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    // L: what is drawn on a screen has no stains, and larger squares are read from further away.
    const { modules } = create(text, { errorCorrectionLevel: 'L' });
    let squares = '';
    for (let row = 0; row < modules.size; row++)
      for (let column = 0; column < modules.size; column++)
        if (modules.get(row, column)) squares += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    return { size: modules.size + 2 * QUIET, path: squares };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="control-qr"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
