import type { LatLng } from '@sablon/domain';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../shared/i18n/namespaces.js';
import { zones } from './words.js';
import { middleOfSide, type DraftStep } from './zone-draft.js';

const DIGITS = 6;

interface DegreesProps {
  readonly label: string;
  readonly value: number;
  readonly testId: string;
  readonly onBegin: () => void;
  readonly onValue: (value: number) => void;
}

/** A coordinate in degrees as typed; an incomplete number moves nothing. */
function Degrees({ label, value, testId, onBegin, onValue }: DegreesProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className="field numbers min-w-0 px-2! py-1! text-small"
      inputMode="decimal"
      aria-label={label}
      data-testid={testId}
      value={typed ?? value.toFixed(DIGITS)}
      onChange={(event) => {
        if (typed === null) onBegin();
        setTyped(event.target.value);
        const degrees = Number(event.target.value.trim().replace(',', '.') || NaN);
        if (Math.abs(degrees) <= 90) onValue(degrees);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

interface CornerListProps {
  readonly corners: readonly LatLng[];
  readonly onStep: (step: DraftStep) => void;
}

/** Every corner with its coordinates: the keyboard alternative to editing on the map. */
export function CornerList({ corners, onStep }: CornerListProps) {
  const t = useT(zones);
  return (
    <ol className="grid gap-2" data-testid="corner-list">
      {corners.map((corner, at) => {
        const number = at + 1;
        const move = (change: Partial<LatLng>) => onStep({ kind: 'move', corner: at, to: { ...corner, ...change } });
        return (
          <li key={at} className="grid grid-cols-[1.6rem_minmax(0,1fr)_minmax(0,1fr)_auto_auto] items-center gap-2">
            <span className="numbers text-caption text-ink-soft" aria-hidden="true">
              {number}
            </span>
            <Degrees
              label={t('lat', { number })}
              value={corner.lat}
              testId={`corner-lat-${number}`}
              onBegin={() => onStep({ kind: 'grab' })}
              onValue={(lat) => move({ lat })}
            />
            <Degrees
              label={t('lng', { number })}
              value={corner.lng}
              testId={`corner-lng-${number}`}
              onBegin={() => onStep({ kind: 'grab' })}
              onValue={(lng) => move({ lng })}
            />
            <button
              type="button"
              className="icon-btn size-9!"
              aria-label={t('insert', { number })}
              disabled={corners.length < 2}
              onClick={() => onStep({ kind: 'insert', side: at, at: middleOfSide(corners, at) })}
            >
              <Plus size={16} aria-hidden="true" />
            </button>
            <button
              type="button"
              className="icon-btn size-9!"
              aria-label={t('remove', { number })}
              onClick={() => onStep({ kind: 'remove', corner: at })}
            >
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
