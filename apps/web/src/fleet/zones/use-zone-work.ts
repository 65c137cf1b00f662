import type { OfficeZonesView, OfficeZoneView } from '@sablon/contracts';
import type { LatLng, Localized } from '@sablon/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError } from '../../shared/api/api-error.js';
import { Intention } from '../../shared/api/intention.js';
import { sameOutline } from './zone-draft.js';
import { addZone, changeZone, readZones, ZONES_KEY } from './zones.api.js';

const NO_NAME: Localized = { fr: '', nl: '', en: '' };
const LANGUAGES = ['fr', 'nl', 'en'] as const;
const trimmed = ({ fr, nl, en }: Localized): Localized => ({ fr: fr.trim(), nl: nl.trim(), en: en.trim() });
const sameName = (a: Localized, b: Localized): boolean => LANGUAGES.every((language) => a[language] === b[language]);

/** What is being said of a zone, how it is saved, and what became of it meanwhile. */
export function useZoneWork(zone: OfficeZoneView | null, onSaved: () => void) {
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
      if (!all) return; // read again when the same is tried again
      const now = all.zones.find(({ uuid }) => uuid === zone.uuid);
      if (!now || now.retired) return;
      // The answer to our own change was lost on the way.
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
