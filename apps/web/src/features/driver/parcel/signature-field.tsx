import { useId, useRef, type PointerEvent } from 'react';
import { useT } from '../../../shared/i18n/namespaces.js';
import { Button } from '../../../shared/ui/button.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { custodySteps } from './i18n/namespace.js';
import { blobOf } from './shrink-photo.js';

/** Drawn by finger, or a name that was typed where that is not possible. */
export interface Signature {
  readonly name: string;
  readonly drawn: Blob | null;
  readonly typed: boolean;
}
export const NO_SIGNATURE: Signature = { name: '', drawn: null, typed: false };

const SIZE = { width: 640, height: 240 } as const;
const PEN = 4;

function Pad({ onDrawn }: { onDrawn: (drawn: Blob | null) => void }) {
  const t = useT(custodySteps);
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);
  /** From the page's measure to the canvas's own. */
  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * SIZE.width,
      y: ((event.clientY - box.top) / box.height) * SIZE.height,
    };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    const { x, y } = at(event);
    Object.assign(pen, { lineWidth: PEN, lineCap: 'round', lineJoin: 'round', strokeStyle: '#1c1a17' });
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + 0.1, y);
    pen.stroke();
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d');
    if (!drawing.current || !pen) return;
    const { x, y } = at(event);
    pen.lineTo(x, y);
    pen.stroke();
  };
  const end = () => {
    if (!drawing.current || !canvas.current) return;
    drawing.current = false;
    void blobOf(canvas.current, 'image/png').then(onDrawn);
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, SIZE.width, SIZE.height);
    onDrawn(null);
  };
  return (
    <div className="grid gap-2">
      <canvas
        ref={canvas}
        {...SIZE}
        data-testid="signature-pad"
        aria-label={t('sign.draw')}
        role="img"
        // Paper is white in both themes: the signature is kept as it is seen.
        className="aspect-8/3 w-full touch-none rounded-control border border-line-strong bg-white"
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Button look="ghost" size="small" className="justify-self-start" onClick={clear}>
        {t('sign.clear')}
      </Button>
    </div>
  );
}

interface SignatureFieldProps {
  signature: Signature;
  onSignature: (signature: Signature) => void;
  errors: { readonly name: string | undefined; readonly sign: string | undefined };
}

/** Who signs, and the signature: drawn, or the typed name for who cannot draw on a screen. */
export function SignatureField({ signature, onSignature, errors }: SignatureFieldProps) {
  const t = useT(custodySteps);
  const id = useId();
  const { name, typed } = signature;
  return (
    <fieldset className="grid gap-3" aria-describedby={errors.sign ? id : undefined}>
      <legend className="mb-1.5 font-medium">{t('sign.title')}</legend>
      <TextField
        label={t('signed.name')}
        name="signedBy"
        maxLength={161}
        autoComplete="off"
        value={name}
        error={errors.name}
        onChange={(event) => onSignature({ ...signature, name: event.target.value })}
      />
      {typed ? (
        <p className="text-ink-soft">{t('sign.typed')}</p>
      ) : (
        <Pad onDrawn={(drawn) => onSignature({ ...signature, drawn })} />
      )}
      {errors.sign && (
        <p id={id} className="text-[0.92rem] text-danger">
          {errors.sign}
        </p>
      )}
      <Button
        look="ghost"
        size="small"
        className="justify-self-start"
        data-testid="signature-typed"
        aria-pressed={typed}
        onClick={() => onSignature({ ...signature, typed: !typed, drawn: null })}
      >
        {t(typed ? 'sign.drawn' : 'sign.type')}
      </Button>
    </fieldset>
  );
}
