import { VolumeX } from 'lucide-react';
import { useT } from '../shared/i18n/namespaces.js';
import { useStore } from '../shared/state/create-store.js';
import { alarmSound } from './alarm-sound.js';
import { alarmWords } from './words.js';

/** After a reload browsers keep silent until the page is touched: who relies on his ears is told. */
export function SoundHint() {
  const t = useT(alarmWords);
  const off = useStore(alarmSound) === 'off';
  return (
    <p role="status" data-testid="sound-hint">
      {off && (
        <span className="inline-flex items-center gap-2 rounded-full border border-line bg-raised px-4 py-1.5 text-[0.88rem] text-ink-soft shadow-high">
          <VolumeX size={16} className="shrink-0" aria-hidden="true" />
          {t('sound.off')}
        </span>
      )}
    </p>
  );
}
