import { endpoints, type DispatchZoneView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call } from '../../shared/api/http-client.js';

/** ASSUMPTION: cars take minutes to cross a zone; an hour's demand changes more slowly still. */
const ZONES_EVERY_MS = 5_000;
const DEMAND_EVERY_MS = 30_000;
/** ASSUMPTION: zones are drawn for days; a new one appears within half a minute. */
const OUTLINES_EVERY_MS = 30_000;

/** The map overlays a dispatcher has switched on, and the car the map follows. */
export function useMapTools(chosenDriverId: string | null) {
  const [zonesOpen, setZonesOpen] = useState(false);
  const [demandOn, setDemandOn] = useState(false);
  const [zone, setZone] = useState<{ readonly zone: DispatchZoneView; readonly times: number } | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  const chooseZone = useCallback(
    (chosen: DispatchZoneView) => setZone((before) => ({ zone: chosen, times: (before?.times ?? 0) + 1 })),
    [],
  );
  const showZones = (open: boolean, keepsZone = false) => {
    setZonesOpen(open);
    if (!open && !keepsZone) setZone(null);
  };
  const letGo = useCallback(() => setFollowed(null), []);
  const isFollowing = chosenDriverId !== null && followed === chosenDriverId;
  return {
    zonesOpen,
    showZones,
    zone,
    chooseZone,
    demandOn,
    setDemandOn,
    isFollowing,
    canFollow: chosenDriverId !== null,
    follow: (on: boolean) => setFollowed(on ? chosenDriverId : null),
    letGo,
  };
}
export type MapTools = ReturnType<typeof useMapTools>;

export const useZones = (open: boolean) =>
  useQuery({
    queryKey: ['dispatch', 'zones'],
    queryFn: ({ signal }) => call(endpoints.fleetMap.zones, { signal }),
    enabled: open,
    refetchInterval: ZONES_EVERY_MS,
  });

/** The outlines of the zones drawn by staff. */
export const useOutlines = (open: boolean) =>
  useQuery({
    queryKey: ['dispatch', 'zones', 'outlines'],
    queryFn: ({ signal }) => call(endpoints.fleetMap.outlines, { signal }),
    enabled: open,
    refetchInterval: OUTLINES_EVERY_MS,
  });

export const useDemand = (on: boolean) =>
  useQuery({
    queryKey: ['dispatch', 'demand'],
    queryFn: ({ signal }) => call(endpoints.fleetMap.demand, { signal }),
    enabled: on,
    refetchInterval: DEMAND_EVERY_MS,
  });
