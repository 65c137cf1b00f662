import clsx from 'clsx';
import { Flame, Grid3x3, Navigation } from 'lucide-react';
import type { ComponentType } from 'react';
import { CommandKey } from '../common/key-cap.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { fleetMap } from '../words.js';
import type { MapTools } from './use-map-tools.js';

interface ToolProps {
  readonly name: 'zones' | 'demand' | 'follow';
  readonly Icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>;
  readonly on: boolean;
  readonly onToggle: (on: boolean) => void;
}

function Tool({ name, Icon, on, onToggle }: ToolProps) {
  const t = useT(fleetMap);
  return (
    <button
      type="button"
      data-testid={`map-${name}`}
      aria-pressed={on}
      onClick={() => onToggle(!on)}
      className={clsx(
        'flex min-h-9 items-center gap-2 rounded-control px-2 text-caption transition-colors hover:bg-gold-wash',
        on ? 'bg-gold-wash font-medium text-gold-text' : 'text-ink-soft',
      )}
    >
      <Icon size={15} aria-hidden="true" />
      {t(name)}
      <CommandKey of={name} className="font-normal max-xl:hidden" />
    </button>
  );
}

/** The map's overlays, and the button to follow a car once one is chosen. */
export function MapToolbar({ tools }: { readonly tools: MapTools }) {
  const t = useT(fleetMap);
  return (
    <div
      role="group"
      data-over-map=""
      aria-label={t('tools')}
      className="absolute top-3 left-3 z-control flex gap-0.5 rounded-control border border-line bg-surface/92 p-0.5 shadow-mid backdrop-blur-sm"
    >
      <Tool name="zones" Icon={Grid3x3} on={tools.zonesOpen} onToggle={tools.showZones} />
      <Tool name="demand" Icon={Flame} on={tools.demandOn} onToggle={tools.setDemandOn} />
      {tools.canFollow && <Tool name="follow" Icon={Navigation} on={tools.isFollowing} onToggle={tools.follow} />}
    </div>
  );
}
