import type { OfficeZoneView, OfficeZonesView } from '@sablon/contracts';
import type { LatLng, Localized } from '@sablon/domain';
import { useEffect, useState, type RefObject } from 'react';
import { localized } from '../shared/i18n/format.js';
import { useLanguage, useT } from '../shared/i18n/namespaces.js';
import { Button } from '../shared/ui/button.js';
import { Dialog } from '../shared/ui/dialog.js';
import { showToast } from '../shared/ui/toast-store.js';
import { zones } from './words.js';
import type { DrawingDesk } from './use-drawing.js';
import { draftOf, sameOutline } from './zone-draft.js';
import { ZoneForm } from './zone-form.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asApiError } from '../shared/api/api-error.js';
import { Intention } from '../shared/api/idempotency-key.js';
import { addZone, changeZone, readZones, ZONES_KEY } from './zones.api.js';

const NO_NAME: Localized = { fr: '', nl: '', en: '' };
const LANGUAGES = ['fr', 'nl', 'en'] as const;
const trimmed = ({ fr, nl, en }: Localized): Localized => ({ fr: fr.trim(), nl: nl.trim(), en: en.trim() });
const sameName = (a: Localized, b: Localized): boolean => LANGUAGES.every((language) => a[language] === b[language]);

/** Editing a zone: its name, saving, and conflicts with another user's changes. */
function useZoneWork(zone: OfficeZoneView | null, onSaved: () => void) {
  const queries = useQueryClient();
  const [name, setName] = useState(zone?.name ?? NO_NAME);
  const [version, setVersion] = useState(zone?.version ?? 0);
  const [theirs, setTheirs] = useState<OfficeZoneView | null>(null);
  const [intention] = useState(() => new Intention());
  const done = (all: OfficeZonesView) => {
    queries.setQueryData(ZONES_KEY, all);
    onSaved();
  };
  const save = useMutation({
    mutationFn: ({ corners, seen }: { readonly corners: readonly LatLng[]; readonly seen: number }) => {
      const facts = { name: trimmed(name), corners: [...corners] };
      return zone
        ? changeZone(zone.uuid, { version: seen, ...facts })
        : addZone({ id: intention.keyOf(facts), ...facts });
    },
    onSuccess: done,
    onError: async (failure, { corners }) => {
      if (asApiError(failure).code !== 'zone.changed_meanwhile' || !zone) return;
      const all = await readZones().catch(() => null);
      if (!all) return; // refetched if the same save is retried
      const now = all.zones.find(({ uuid }) => uuid === zone.uuid);
      if (!now || now.retired) return;
      // Our own change was saved, but its response was lost.
      if (sameName(now.name, trimmed(name)) && sameOutline(now.corners, corners)) return done(all);
      queries.setQueryData(ZONES_KEY, all);
      setTheirs(now);
      setVersion(now.version);
    },
  });
  const take = () => {
    if (theirs) setName(theirs.name);
    setTheirs(null);
    save.reset();
  };
  return {
    name,
    setName,
    theirs,
    take,
    isRenamed: !sameName(name, zone?.name ?? NO_NAME),
    error: save.error,
    busy: save.isPending,
    save: (corners: readonly LatLng[]) => {
      setTheirs(null);
      save.mutate({ corners, seen: version });
    },
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
      <h2 id="zone-panel-title" className="mb-4 text-lead font-medium">
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
