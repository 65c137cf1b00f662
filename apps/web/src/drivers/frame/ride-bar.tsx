import type { TripView } from '@sablon/contracts';
import { ArrowRight } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { driver } from '../words.js';
import { drivenPhase, phaseWords } from '../ride/next-action.js';
import { TODAY_PATH } from '../state/driver-tabs.js';
import { driverFrame } from '../words.js';

/** On any other page while he has a ride in hand: where it stands, and the way back to it. */
export function RideBar({ trip }: { trip: TripView | null }) {
  const t = useT(driver);
  const frame = useT(driverFrame);
  const { pathname } = useLocation();
  const phase = trip && drivenPhase(trip);
  if (!phase || pathname === TODAY_PATH) return null;
  return (
    <Link
      to={TODAY_PATH}
      data-testid="ride-bar"
      className="sticky bottom-[calc(var(--driver-tabs)+12px)] z-30 flex min-h-16 items-center justify-between gap-4 rounded-card border border-gold bg-raised px-5 shadow-high"
    >
      <span className="font-semibold">{t(phaseWords(phase, trip))}</span>
      <span className="flex items-center gap-2 text-gold-text">
        {frame('ride.open')}
        <ArrowRight size={20} aria-hidden="true" />
      </span>
    </Link>
  );
}
