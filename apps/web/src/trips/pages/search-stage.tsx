import type { TripView } from '@sablon/contracts';
import { useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { Spinner } from '../../shared/ui/spinner.js';
import { trips } from '../words.js';

interface SearchStageProps {
  trip: TripView;
  onCancel: () => void;
  /** Leads to another class, once this ride is cancelled. */
  onOther: () => void;
}

/** The state of the search for a driver, without promises; after a while it offers three options (ux.md §2.3). */
export function SearchStage({ trip, onCancel, onOther }: SearchStageProps) {
  const t = useT(trips);
  const [waiting, setWaiting] = useState(false);
  if (trip.phase !== 'searching' || !trip.search) return null;
  const { stage, driversAsked } = trip.search;
  return (
    <div className="grid min-h-16 content-center gap-3 rounded-tile bg-gold-wash px-4 py-2">
      <p className="flex items-center gap-3">
        <span className="text-gold-text">
          <Spinner />
        </span>
        <span>
          {t(`search.${stage}`)} {driversAsked > 0 && t('search.asked', { count: driversAsked })}
        </span>
      </p>
      {stage === 'choices' && !waiting && (
        <div className="even-row">
          <Button size="small" onClick={() => setWaiting(true)}>
            {t('search.keep')}
          </Button>
          {trip.asap && (
            <Button size="small" variant="secondary" onClick={onOther} data-testid="other-vehicle">
              {t('search.other')}
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
