import { PLACES_IN } from '@sablon/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import { useMapSettings } from './common/map-settings.js';
import type { BuiltMap } from './tiles/built-map.js';
import type { BasemapNet } from './basemap/basemap-net.js';

// ASSUMPTION: an archive that cannot be opened is retried after 3 s, then less and less often, at most once a minute.
const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 60_000;
/** A new build takes over once its view is full, or after this long. */
const TAKE_OVER_MS = 2_500;

export interface WantedMap {
  /** Null if there is no built map. */
  readonly url: string | null;
  readonly net: BasemapNet | null;
  readonly onMissing: (count: number) => void;
}

/** Keeps the built map of this URL on the map; a new URL takes over without a gap. */
export const useBuiltMap = ({ url, net, onMissing }: WantedMap): { built: BuiltMap | null; failed: boolean } => {
  const map = useMap();
  const { theme, language: reader } = useMapSettings();
  const language = PLACES_IN[reader];
  const [built, setBuilt] = useState<BuiltMap | null>(null);
  const [failures, setFailures] = useState(0);
  const current = useRef<BuiltMap | null>(null);
  const openNow = useEffectEvent(async (address: string): Promise<BuiltMap> => {
    const { BuiltMap: Built } = await import('./tiles/built-map.js');
    return Built.open(address, { theme, language, net, onMissing });
  });
  useEffect(() => {
    if (url === null) {
      current.current?.remove();
      current.current = null;
      onMissing(0);
      return undefined;
    }
    let gone = false;
    let retry = 0;
    const attempt = (count: number) =>
      openNow(url).then(
        (opened) => {
          if (gone) return opened.remove();
          const before = current.current;
          current.current = opened;
          setFailures(0);
          onMissing(0);
          const takeOver = () => before?.remove();
          opened.addTo(map, takeOver);
          window.setTimeout(takeOver, TAKE_OVER_MS);
          setBuilt(opened);
        },
        () => {
          if (gone) return;
          setFailures(count + 1);
          onMissing(1);
          retry = window.setTimeout(
            () => void attempt(count + 1),
            Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** count),
          );
        },
      );
    void attempt(0);
    return () => {
      gone = true;
      window.clearTimeout(retry);
    };
  }, [map, url, onMissing]);
  useEffect(
    () => () => {
      current.current?.remove();
      current.current = null;
    },
    [map],
  );
  useEffect(() => current.current?.show(theme, language), [built, theme, language]);
  return { built: url === null ? null : built, failed: failures > 0 };
};
