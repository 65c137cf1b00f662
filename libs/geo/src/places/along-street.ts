import { crowDistanceMeters, type LatLng } from '@sablon/domain/kernel';
import { cellNumber, cellRowColumn, firstCell, pointOf, type PlacesIndex, toE6 } from './places-index.js';

/** ASSUMPTION: a city counts this much nearer than a smaller town where numbers begin. */
const CITY_PULL = 3;
const CITY_FROM = 0.85 * 255;
const TOWN_FROM = 0.55 * 255;
/** Only in Brussels do numbers go on where the next commune begins: Chaussée de Wavre counts to 2,000 through four of them. */
const CAPITAL = 255;
/** ASSUMPTION, from a dozen known addresses of Brussels; streets of smaller towns have wider plots. */
const CITY_METERS_PER_NUMBER = 4.2;
const TOWN_METERS_PER_NUMBER = 6;
/** ASSUMPTION: streets bend, so that they lead this much less far than they are long. */
const BEND = 1.1;
/** The longest roads of Belgium cross some hundred cells of a kilometre. */
const MOST_CELLS = 400;
const MOST_REMEMBERED = 64;

/** A house on a street without known doors. */
export interface EstimatedHouse {
  readonly point: LatLng;
  /** Between the estimate and the nearest point of this part of the street: far when the number belongs to another part. */
  readonly missedByMeters: number;
}

/** A part of a street, and where the whole street's numbers begin. */
interface StreetLine {
  /** Of this part. */
  readonly points: readonly LatLng[];
  readonly start: LatLng;
  readonly metersPerNumber: number;
}

/**
 * Places house numbers along streets without doors. In Belgium numbers count up from the end nearer to the middle of the town,
 * odd and even facing each other; nothing finer is known.
 */
export class HouseEstimates {
  private readonly lines = new Map<number, StreetLine>();

  constructor(private readonly index: PlacesIndex) {}

  /** The likely spot of a number in a street (a place of the index); null when the number cannot be read. */
  locate(street: number, houseNumber: string): EstimatedHouse | null {
    const number = Number.parseInt(houseNumber, 10);
    if (!(number > 0)) return null;
    const { points, start, metersPerNumber } = this.lineOf(street);
    const wanted = (number * metersPerNumber) / BEND;
    let point = start;
    let missedByMeters = Infinity;
    for (const candidate of points) {
      const miss = Math.abs(crowDistanceMeters(start, candidate) - wanted);
      if (miss >= missedByMeters) continue;
      missedByMeters = miss;
      point = candidate;
    }
    return { point, missedByMeters };
  }

  private lineOf(street: number): StreetLine {
    const known = this.lines.get(street);
    if (known) return known;
    if (this.lines.size >= MOST_REMEMBERED) this.lines.clear();
    const town = this.townOf(this.index.pointOf(street));
    const { own, whole } = this.spotsOf(street, town.isCapital);
    const middle = {
      lat: whole.reduce((sum, { lat }) => sum + lat, 0) / whole.length,
      lng: whole.reduce((sum, { lng }) => sum + lng, 0) / whole.length,
    };
    const one = farthestFrom(middle, whole);
    const other = farthestFrom(one, whole);
    const isNearer = crowDistanceMeters(one, town.point) <= crowDistanceMeters(other, town.point);
    const metersPerNumber = town.isCity ? CITY_METERS_PER_NUMBER : TOWN_METERS_PER_NUMBER;
    const line = { points: own, start: isNearer ? one : other, metersPerNumber };
    this.lines.set(street, line);
    return line;
  }

  /** The points of a street and, if wanted, of every part of its name that continues it, from map cell to map cell. */
  private spotsOf(street: number, withOtherParts: boolean): { own: LatLng[]; whole: LatLng[] } {
    const { cell, cellAt, spotPlace, spotLat, spotLng, label, kind } = this.index.columns;
    const here = this.index.pointOf(street);
    const own: LatLng[] = [];
    const whole: LatLng[] = [];
    const isSame = (place: number): boolean =>
      place === street ||
      (withOtherParts &&
        kind[place] === kind[street] &&
        (label[place * 3] === label[street * 3] || label[place * 3 + 1] === label[street * 3 + 1]));
    const waiting = [cellRowColumn(toE6(here.lat), toE6(here.lng))];
    const met = new Set<number>([cellNumber(...(waiting[0] as [number, number]))]);
    for (let visited = 0; visited < waiting.length && visited < MOST_CELLS; visited++) {
      const [row, column] = waiting[visited] as readonly [number, number];
      const number = cellNumber(row, column);
      const at = firstCell(cell, number);
      let passes = visited === 0;
      for (let spot = cellAt[at] as number; cell[at] === number && spot < (cellAt[at + 1] as number); spot++) {
        const place = spotPlace[spot] as number;
        if (!isSame(place)) continue;
        passes = true;
        const point = pointOf(spotLat[spot] as number, spotLng[spot] as number);
        whole.push(point);
        if (place === street) own.push(point);
      }
      if (!passes) continue;
      for (let down = -1; down <= 1; down++)
        for (let right = -1; right <= 1; right++) {
          const next = cellNumber(row + down, column + right);
          if (met.has(next)) continue;
          met.add(next);
          waiting.push([row + down, column + right]);
        }
    }
    return own.length > 0 ? { own, whole } : { own: [here], whole: [here] };
  }

  /** The town from whose middle the numbers around a point count. */
  private townOf(point: LatLng): { readonly point: LatLng; readonly isCity: boolean; readonly isCapital: boolean } {
    const { importance } = this.index.columns;
    let best = { point, isCity: false, isCapital: false };
    let least = Infinity;
    for (const place of this.index.municipalities) {
      const known = importance[place] as number;
      if (known < TOWN_FROM) break;
      const isCity = known >= CITY_FROM;
      const middle = this.index.pointOf(place);
      const cost = crowDistanceMeters(middle, point) / (isCity ? CITY_PULL : 1);
      if (cost >= least) continue;
      least = cost;
      best = { point: middle, isCity, isCapital: known === CAPITAL };
    }
    return best;
  }
}

function farthestFrom(point: LatLng, points: readonly LatLng[]): LatLng {
  let farthest = point;
  let most = -1;
  for (const candidate of points) {
    const meters = crowDistanceMeters(point, candidate);
    if (meters <= most) continue;
    most = meters;
    farthest = candidate;
  }
  return farthest;
}
