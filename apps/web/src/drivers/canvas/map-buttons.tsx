import { Compass, LocateFixed, Minus, Plus, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { switchVoice, useVoice } from '../voice/voice.js';
import { driverTurns } from '../words.js';
import type { MapLook } from './use-map-look.js';

interface RoundButtonProps {
  readonly label: string;
  readonly testId: string;
  readonly pressed?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A round button at the edge of the map. */
export function RoundButton({ label, testId, pressed, onClick, children }: RoundButtonProps) {
  return (
    <button
      type="button"
      className="drive-button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      data-testid={testId}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Silences the spoken turns, or lets them speak; where the browser cannot speak, it says so. */
export function VoiceButton() {
  const t = useT(driverTurns);
  const voice = useVoice();
  const press = () => {
    if (voice === 'none') showToast({ tone: 'info', text: t('voice.none.text') });
    else switchVoice();
  };
  return (
    <button
      type="button"
      className="drive-button"
      aria-label={t(`voice.${voice}`)}
      title={t(`voice.${voice}`)}
      aria-pressed={voice === 'none' ? undefined : voice === 'on'}
      data-testid="voice"
      data-voice={voice}
      onClick={press}
    >
      {voice === 'on' ? <Volume2 size={24} aria-hidden="true" /> : <VolumeX size={24} aria-hidden="true" />}
    </button>
  );
}

/** Direction, zoom and the way back to the car, at the right edge of the map. */
export function MapButtons({ look, children }: { look: MapLook; children?: ReactNode }) {
  const t = useT(driverTurns);
  return (
    <div className="drive-buttons">
      {children}
      {look.follows ? (
        look.mayTurn && (
          <RoundButton label={t('map.turns')} testId="map-turns" pressed={look.turns} onClick={look.switchTurns}>
            <Compass size={24} aria-hidden="true" />
          </RoundButton>
        )
      ) : (
        <RoundButton label={t('map.back')} testId="map-back" onClick={look.goBack}>
          <LocateFixed size={24} aria-hidden="true" />
        </RoundButton>
      )}
      <RoundButton label={t('map.closer')} testId="map-closer" onClick={() => look.zoom(1)}>
        <Plus size={24} aria-hidden="true" />
      </RoundButton>
      <RoundButton label={t('map.wider')} testId="map-wider" onClick={() => look.zoom(-1)}>
        <Minus size={24} aria-hidden="true" />
      </RoundButton>
    </div>
  );
}
