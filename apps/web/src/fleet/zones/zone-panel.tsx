import type { OfficeZoneView } from '@sablon/contracts';
import type { LatLng } from '@sablon/domain';
import { useEffect, useState, type RefObject } from 'react';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { zones } from '../words.js';
import type { DrawingDesk } from './use-drawing.js';
import { useZoneWork } from './use-zone-work.js';
import { draftOf } from './zone-draft.js';
import { ZoneForm } from './zone-form.js';

interface ZonePanelProps {
  readonly desk: DrawingDesk;
  readonly zone: OfficeZoneView | null;
  /** What Escape does, for the keys of the whole page. */
  readonly leaveRef: RefObject<(() => void) | null>;
  readonly onTheirs: (id: string | null) => void;
  readonly onFit: (corners: readonly LatLng[]) => void;
  readonly onDone: () => void;
}

/** A zone that is drawn or changed, until it is saved or given up. */
export function ZonePanel({ desk, zone, leaveRef, onTheirs, onFit, onDone }: ZonePanelProps) {
  const t = useT(zones);
  const language = useLanguage();
  const [asks, setAsks] = useState(false);
  const work = useZoneWork(zone, () => {
    showToast({ tone: 'ok', text: t('saved') });
    onDone();
  });
  const { theirs } = work;
  useEffect(() => onTheirs(theirs?.id ?? null), [onTheirs, theirs]);
  const giveUp = () => (desk.draft.past.length > 0 || work.isRenamed ? setAsks(true) : onDone());
  useEffect(() => {
    leaveRef.current = giveUp;
    return () => {
      leaveRef.current = null;
    };
  });
  return (
    <section aria-labelledby="zone-panel-title" className="min-w-0">
      <h2 id="zone-panel-title" className="mb-4 text-[1.15rem] font-medium">
        {zone ? t('edit.of', { name: localized(zone.name, language) }) : t('new')}
      </h2>
      <ZoneForm
        desk={desk}
        isNew={zone === null}
        onFit={onFit}
        name={work.name}
        onName={work.setName}
        theirs={theirs}
        onTakeTheirs={() => {
          if (theirs) desk.replace(draftOf(theirs.corners));
          work.take();
        }}
        error={work.error}
        busy={work.busy}
        onSave={() => work.save(desk.draft.corners)}
        onGiveUp={giveUp}
      />
      <Dialog
        open={asks}
        kind="alert"
        onClose={() => setAsks(false)}
        title={t('give_up.title')}
        description={t('give_up.text')}
      >
        <div className="flex flex-wrap gap-3">
          <Button look="danger" onClick={onDone} data-testid="give-up-zone">
            {t('give_up')}
          </Button>
          <Button look="ghost" onClick={() => setAsks(false)}>
            {t('go_on')}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
