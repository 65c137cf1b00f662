import { PLACE_KINDS, type TownPlace, type TownRoads } from './places.js';
import { trafficAt } from './traffic.js';

/** A town of square blocks for tests and for the tiny bench: `side` by `side` spots 700 m apart, driven along the streets at 7 m/s. */
export function squareTown(side: number): TownRoads {
  const places = Array.from({ length: side * side }, (_spot, index): TownPlace => ({
    index,
    kind: PLACE_KINDS[index % PLACE_KINDS.length]!,
    lat: 50.8 + (Math.floor(index / side) * 700) / 111_195,
    lng: 4.3 + ((index % side) * 700) / 70_200,
  }));
  const blocks = (a: TownPlace, b: TownPlace) =>
    Math.abs((a.index % side) - (b.index % side)) + Math.abs(Math.floor(a.index / side) - Math.floor(b.index / side));
  const meters = Float64Array.from(places.flatMap((a) => places.map((b) => blocks(a, b) * 700)));
  return {
    places,
    meters,
    seconds: meters.map((way) => way / 7),
    slownessAt: trafficAt,
    source: 'a town of square blocks',
  };
}
