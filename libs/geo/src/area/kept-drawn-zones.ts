import type { DrawnZone } from '@sablon/domain';
import { DrawnZoneMap } from './drawn-zone-map.js';

/** ASSUMPTION: nobody minds that a zone counts three seconds after it was drawn, in every process. */
const KEPT_MS = 3_000;

/** The zones that count now, read again every few seconds at most, whoever asks and however often. */
export class KeptDrawnZones {
  private kept: { readonly at: number; readonly map: Promise<DrawnZoneMap> } | null = null;

  constructor(private readonly read: () => Promise<readonly DrawnZone[]>) {}

  /** Fails as its reading does; asked again it reads again. */
  now(nowMs = Date.now()): Promise<DrawnZoneMap> {
    if (this.kept && nowMs - this.kept.at < KEPT_MS) return this.kept.map;
    const map = this.read().then((zones) => new DrawnZoneMap(zones));
    const mine = (this.kept = { at: nowMs, map });
    map.catch(() => {
      if (this.kept === mine) this.kept = null;
    });
    return map;
  }

  /** They changed: the next question reads them. */
  forget(): void {
    this.kept = null;
  }
}
