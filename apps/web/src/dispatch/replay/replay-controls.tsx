import { MINUTE_MS } from '@sablon/domain';
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { replay } from '../words.js';
import { reach, SPEEDS } from './use-playback.js';

interface ReplayControlsProps {
  readonly ms: number;
  readonly playing: boolean;
  readonly speed: number;
  readonly onSeek: (ms: number) => void;
  readonly onPlay: (playing: boolean) => void;
  readonly onSpeed: (speed: number) => void;
}

const STEP_MS = 10_000;
const JUMP_MINUTES = 10;

/** The moment, by slider and by buttons, and the playback speed. */
export function ReplayControls({ ms, playing, speed, onSeek, onPlay, onSpeed }: ReplayControlsProps) {
  const t = useT(replay);
  const language = useLanguage();
  const { first, last } = reach();
  const said = formatDateTime(ms, language, 'short');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2">
      <div className="flex items-center gap-1">
        <button
          type="button"
          className="icon-btn"
          aria-label={t('step.back', { minutes: JUMP_MINUTES })}
          onClick={() => onSeek(ms - JUMP_MINUTES * MINUTE_MS)}
        >
          <SkipBack size={19} aria-hidden="true" />
        </button>
        <Button
          size="small"
          data-testid="replay-play"
          icon={playing ? <Pause size={17} aria-hidden="true" /> : <Play size={17} aria-hidden="true" />}
          onClick={() => onPlay(!playing)}
        >
          {t(playing ? 'pause' : 'play')}
        </Button>
        <button
          type="button"
          className="icon-btn"
          aria-label={t('step.on', { minutes: JUMP_MINUTES })}
          onClick={() => onSeek(ms + JUMP_MINUTES * MINUTE_MS)}
        >
          <SkipForward size={19} aria-hidden="true" />
        </button>
      </div>
      <input
        type="range"
        data-testid="replay-slider"
        aria-label={t('at')}
        aria-valuetext={said}
        className="min-w-48 flex-1 accent-gold"
        min={Math.round(first / STEP_MS)}
        max={Math.round(last / STEP_MS)}
        step={1}
        value={Math.round(ms / STEP_MS)}
        onChange={(event) => onSeek(Number(event.target.value) * STEP_MS)}
      />
      <div role="group" aria-label={t('speed')} className="flex items-center gap-1">
        {SPEEDS.map((factor) => (
          <button
            key={factor}
            type="button"
            data-testid={`speed-${factor}`}
            aria-label={t('speed.x', { factor })}
            aria-pressed={speed === factor}
            onClick={() => onSpeed(factor)}
            className="min-h-9 rounded-control border border-transparent px-2 numbers text-small text-ink-soft hover:bg-gold-wash aria-pressed:border-gold-text aria-pressed:font-medium aria-pressed:text-gold-text"
          >
            {factor}×
          </button>
        ))}
      </div>
    </div>
  );
}
