import type { OfficeZoneView, OfficeZonesView } from '@sablon/contracts';
import type { LatLng, Localized } from '@sablon/domain';
import { useEffect, useState, type RefObject } from 'react';
import { useSchemaForm } from '../shared/form/use-schema-form.js';
import { localized } from '../shared/i18n/format.js';
import { useLanguage, useT } from '../shared/i18n/namespaces.js';
import { Button } from '../shared/ui/button.js';
import { Dialog } from '../shared/ui/dialog.js';
import { showToast } from '../shared/ui/toast-store.js';
import { zones } from './words.js';
import type { DrawingDesk } from './use-drawing.js';
import { draftOf, sameOutline } from './zone-draft.js';
import { ZoneForm } from './zone-form.js';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { asApiError } from '../shared/api/api-error.js';
import { Intention } from '../shared/api/idempotency-key.js';
import { addZone, changeZone, readZones, ZONES_KEY } from './zones.api.js';

const NO_NAME: Localized = { fr: '', nl: '', en: '' };
const LANGUAGES = ['fr', 'nl', 'en'] as const;
const sameName = (a: Localized, b: Localized): boolean => LANGUAGES.every((language) => a[language] === b[language]);

/** Editing a zone: its name, saving, and conflicts with another user's changes. */
function useZoneWork(zone: OfficeZoneView | null, desk: DrawingDesk, onSaved: () => void) {
  const queries = useQueryClient();
  const [version, setVersion] = useState(zone?.version ?? 0);
  const [theirs, setTheirs] = useState<OfficeZoneView | null>(null);
  const [intention] = useState(() => new Intention());
  /** Saves; null after a change by someone else, which is shown instead. */
  const save = async (name: Localized): Promise<OfficeZonesView | null> => {
    const { corners } = desk.draft;
    const facts = { name, corners: [...corners] };
    setTheirs(null);
    try {
      return await (zone
        ? changeZone(zone.uuid, { version, ...facts })
        : addZone({ id: intention.keyOf(facts), ...facts }));
    } catch (failure) {
      if (asApiError(failure).code !== 'zone.changed_meanwhile' || !zone) throw failure;
      const all = await readZones().catch(() => null);
      const now = all?.zones.find(({ uuid }) => uuid === zone.uuid);
      if (!all || !now || now.retired) throw failure; // read again if the same save is tried again
      // Our own change was saved, but its response was lost.
      if (sameName(now.name, name) && sameOutline(now.corners, corners)) return all;
      queries.setQueryData(ZONES_KEY, all);
      setTheirs(now);
      setVersion(now.version);
      return null;
    }
  };
  const { form, submit, busy, failure, clearFailure, errorOf, set } = useSchemaForm({
    schema: () => import('./fleet.schemas.js').then(({ zoneName }) => zoneName),
    typed: { name: zone?.name ?? NO_NAME },
    send: ({ name }) => save(name),
    onSent: (all) => {
      if (!all) return;
      queries.setQueryData(ZONES_KEY, all);
      onSaved();
    },
  });
  const name = useWatch({ control: form.control, name: 'name' });
  const take = () => {
    if (theirs) set('name', theirs.name);
    setTheirs(null);
    clearFailure();
  };
  return {
    ...{ name, theirs, take, submit, busy, errorOf },
    onName: (typed: Localized) => set('name', typed),
    isRenamed: !sameName(name, zone?.name ?? NO_NAME),
    error: failure,
  };
}

interface ZonePanelProps {
  readonly desk: DrawingDesk;
  readonly zone: OfficeZoneView | null;
  /** The Escape action, for the page's keyboard handler. */
  readonly leaveRef: RefObject<(() => void) | null>;
  readonly onTheirs: (id: string | null) => void;
  readonly onFit: (corners: readonly LatLng[]) => void;
  readonly onDone: () => void;
}

/** A zone being drawn or edited, until it is saved or abandoned. */
export function ZonePanel({ desk, zone, leaveRef, onTheirs, onFit, onDone }: ZonePanelProps) {
  const t = useT(zones);
  const language = useLanguage();
  const [asks, setAsks] = useState(false);
  const work = useZoneWork(zone, desk, () => {
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
      <h2 id="zone-panel-title" className="mb-4 text-lead font-medium">
        {zone ? t('edit.of', { name: localized(zone.name, language) }) : t('new')}
      </h2>
      <ZoneForm
        desk={desk}
        isNew={zone === null}
        onFit={onFit}
        name={work.name}
        onName={work.onName}
        errorOf={work.errorOf}
        theirs={theirs}
        onTakeTheirs={() => {
          if (theirs) desk.replace(draftOf(theirs.corners));
          work.take();
        }}
        error={work.error}
        busy={work.busy}
        onSubmit={work.submit}
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
          <Button variant="danger" onClick={onDone} data-testid="give-up-zone">
            {t('give_up')}
          </Button>
          <Button variant="ghost" onClick={() => setAsks(false)}>
            {t('go_on')}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
