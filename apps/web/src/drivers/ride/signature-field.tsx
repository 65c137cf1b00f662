import clsx from 'clsx';
import { useId, useRef, type ComponentProps, type PointerEvent } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { TextField } from '../../shared/ui/text-field.js';
import { custodySteps } from '../words.js';
import { blobOf } from './shrink-photo.js';
import type { Meanwhile } from './use-meanwhile.js';

const SIZE = { width: 640, height: 240 } as const;
const PEN = 4;

interface PadProps {
  /** Id of the error message; absent = no error. */
  errorId: string | undefined;
  onDrawn: (drawn: Blob | null) => void;
  meanwhile: Meanwhile;
}

function Pad({ errorId, onDrawn, meanwhile }: PadProps) {
  const t = useT(custodySteps);
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);
  /** Counts strokes and clears; a picture rendered from an older state is discarded. */
  const state = useRef(0);
  /** Converts page coordinates to canvas coordinates. */
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
    const mine = ++state.current;
    const keep = (drawn: Blob | null) => mine === state.current && onDrawn(drawn);
    const made = blobOf(canvas.current, 'image/png');
    meanwhile(
      made.then(keep, (refused: unknown) => {
        keep(null); // an older picture would lack the strokes drawn since
        throw refused;
      }),
    );
  };
  const clear = () => {
    state.current++;
    canvas.current?.getContext('2d')?.clearRect(0, 0, SIZE.width, SIZE.height);
    onDrawn(null);
  };
  return (
    <div
      role="group"
      tabIndex={-1}
      aria-label={t('sign.draw')}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      className="grid gap-2 rounded-control"
    >
      <canvas
        ref={canvas}
        {...SIZE}
        data-testid="signature-pad"
        aria-label={t('sign.draw')}
        role="img"
        // White like document in both themes: the signature is stored as it is seen.
        className={clsx(
          'aspect-8/3 w-full touch-none rounded-control border bg-white',
          errorId ? 'border-danger' : 'border-line-strong',
        )}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Button variant="ghost" size="big" className="justify-self-start" onClick={clear}>
        {t('sign.clear')}
      </Button>
    </div>
  );
}

interface SignatureFieldProps {
  /** Of the form, for the name. */
  name: Omit<ComponentProps<typeof TextField>, 'label'>;
  /** The typed name stands for the signature. */
  isTyped: boolean;
  onTyped: (isTyped: boolean) => void;
  onDrawn: (drawn: Blob | null) => void;
  meanwhile: Meanwhile;
  error: string | undefined;
}

/** The signatory's name and their signature: drawn, or the typed name for those who cannot draw on a screen. */
export function SignatureField({ name, isTyped, onTyped, onDrawn, meanwhile, error }: SignatureFieldProps) {
  const t = useT(custodySteps);
  const id = useId();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{t('sign.title')}</legend>
      <TextField {...name} label={t('signed.name')} autoComplete="off" />
      {isTyped ? (
        <p className="text-ink-soft">{t('sign.typed')}</p>
      ) : (
        <Pad errorId={error && id} onDrawn={onDrawn} meanwhile={meanwhile} />
      )}
      {error && (
        <p id={id} role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
      <Button
        variant="ghost"
        size="big"
        className="justify-self-start"
        data-testid="signature-typed"
        aria-pressed={isTyped}
        onClick={() => onTyped(!isTyped)}
      >
        {t(isTyped ? 'sign.drawn' : 'sign.type')}
      </Button>
    </fieldset>
  );
}
