import { EDGE_ONE_WAY, EDGE_REACHABLE, EDGE_ROUNDABOUT, edgeCount } from '../graph/road-graph.js';
import { buildTown, type TownSketch } from '../testing/sketch-town.js';

const BLOCK = `
abc
def`;
const STREETS = { ab: {}, bc: {}, de: {}, ef: {}, ad: {}, be: {}, cf: {} };
const town = (streets: TownSketch['streets'], more: Partial<TownSketch> = {}): TownSketch => ({
  drawing: BLOCK,
  streets: { ...STREETS, ...streets },
  ...more,
});

describe('one-way streets', () => {
  it('are driven in their direction only, -1 against their drawing', async () => {
    const there = await buildTown(town({ ab: { oneway: 'yes' } }));
    expect(await there.drive('ad', 'bc')).toBe('ab');
    expect(await there.drive('bc', 'ad')).toBe('bed');
    const back = await buildTown(town({ ab: { oneway: '-1' } }));
    expect(await back.drive('ad', 'bc')).toBe('deb');
    expect(await back.drive('bc', 'ad')).toBe('ba');
  });

  it.each(['taxi', 'psv', 'bus'])('may be open to taxis the other way (oneway:%s=no)', async (mode) => {
    const { drive } = await buildTown(town({ ab: { oneway: 'yes', [`oneway:${mode}`]: 'no' } }));
    expect(await drive('bc', 'ad')).toBe('ba');
  });

  it('are every roundabout and every motorway, unless signed otherwise', async () => {
    const square = { drawing: 'ab\ncd', streets: { abdca: { junction: 'roundabout' }, ad: {} } };
    const ring = await buildTown({ ...square, drawing: 'ab\ncd' });
    expect(await ring.drive('bd', 'ab')).toBe('da');
    expect(ring.graph.edgeFlags.filter((flags) => flags & EDGE_ROUNDABOUT).length).toBeGreaterThan(0);
    const motorway = await buildTown(town({ ab: { highway: 'motorway' } }));
    expect(await motorway.drive('bc', 'ad')).toBe('bed');
    const twoWay = await buildTown(town({ ab: { highway: 'motorway', oneway: 'no' } }));
    expect(await twoWay.drive('bc', 'ad')).toBe('ba');
  });
});

describe('closed roads', () => {
  it.each([
    [{ access: 'private' }, false],
    [{ access: 'no', taxi: 'yes' }, true],
    [{ motor_vehicle: 'no', psv: 'yes' }, true],
    [{ motor_vehicle: 'no', bus: 'yes' }, false],
    [{ vehicle: 'no', motorcar: 'yes', taxi: 'no' }, false],
    [{ access: 'no', motor_vehicle: 'destination' }, true],
    [{ highway: 'busway' }, false],
    [{ highway: 'busway', psv: 'yes' }, true],
    [{ highway: 'service', access: 'no', bus: 'yes', taxi: 'yes' }, true],
    [{ highway: 'pedestrian' }, false],
    [{ highway: 'pedestrian', taxi: 'designated' }, true],
    [{ highway: 'footway' }, false],
    [{ 'access:conditional': 'no @ (Su)' }, true],
  ])('%j is open to a taxi: %s', async (tags, open) => {
    // The detour is a kilometre long, so that even at walking speed the street is the faster route.
    const { drive } = await buildTown({
      drawing: `xaby${'\n.'.repeat(5)}\n.de`,
      streets: { xa: {}, ab: tags, by: {}, ad: {}, de: {}, eb: {} },
    });
    expect(await drive('xa', 'by')).toBe(open ? 'ab' : 'adeb');
  });

  it('end at a bollard, not at a gate, and not at a bollard that sinks for taxis', async () => {
    const at = async (tags: Record<string, string>): Promise<string> => {
      const { drive } = await buildTown({
        drawing: 'ambc\nd  e\nf  g',
        streets: { amb: {}, bc: {}, ad: {}, df: {}, fg: {}, eg: {}, ce: {} },
        points: { m: tags },
      });
      return drive('ad', 'bc');
    };
    expect(await at({})).toBe('amb');
    expect(await at({ barrier: 'bollard' })).toBe('dfgec');
    expect(await at({ barrier: 'bollard', psv: 'yes' })).toBe('amb');
    expect(await at({ barrier: 'lift_gate' })).toBe('amb');
    expect(await at({ barrier: 'gate', access: 'private' })).toBe('dfgec');
  });
});

describe('a road net', () => {
  it('joins pieces of one street between crossings and keeps every bend', async () => {
    const { graph } = await buildTown({
      drawing: 'abc\nd.e\nfgh',
      streets: { abc: {}, ce: {}, eh: {}, hgf: {}, ad: {}, df: {}, de: {} },
    });
    expect(edgeCount(graph)).toBe(3);
    expect(graph.pointLat.length).toBe(2 + 5 + 5);
  });

  it('leaves out what cannot be reached and left again', async () => {
    const { counts, drive } = await buildTown({
      drawing: 'abc\ndef\n\nxy.',
      streets: { ...STREETS, xy: {}, fy: { oneway: 'yes' } },
    });
    expect(counts['edgesLeftOut']).toBeGreaterThanOrEqual(2);
    expect(await drive('ab', 'ef')).toBe('be');
  });

  it('can be cut to a frame', async () => {
    const whole = await buildTown(town({}));
    expect(edgeCount(whole.graph)).toBe(3);
    const { lat } = whole.middle('ad');
    const upper = await buildTown(town({}, { bounds: [lat, 4, 51, 5] }));
    expect(edgeCount(upper.graph)).toBe(1);
  });

  it('knows where a ride may start: not on motorways, in tunnels or on ferries', async () => {
    const { graph } = await buildTown(
      town({ ab: { highway: 'motorway' }, be: { tunnel: 'yes' }, cf: { name: 'Kouter' } }),
    );
    const reachable = graph.edgeFlags.filter((flags) => flags & EDGE_REACHABLE).length;
    expect(edgeCount(graph) - reachable).toBe(2);
    expect(graph.edgeFlags.filter((flags) => flags & EDGE_ONE_WAY).length).toBe(1);
  });

  it('drives by the signs: limits, 30 in Brussels streets, lights', async () => {
    const seconds = async (tags: Record<string, string>, more: Partial<TownSketch> = {}): Promise<number> => {
      const { seconds: take } = await buildTown({
        drawing: 'abcd\ne..f',
        streets: { abcd: tags, ae: {}, ef: {}, fd: {} },
        ...more,
      });
      return take('ab', 'cd');
    };
    const plain = await seconds({ highway: 'tertiary' });
    expect(await seconds({ highway: 'tertiary', maxspeed: '30' })).toBeGreaterThan(plain * 1.25);
    expect(await seconds({ highway: 'tertiary', 'maxspeed:forward': '30' })).toBeGreaterThan(plain * 1.25);
    expect(await seconds({ highway: 'tertiary', 'maxspeed:backward': '30' })).toBeCloseTo(plain, 0);
    const ixelles = { lat: 50.83, lng: 4.37 };
    expect(await seconds({ highway: 'tertiary' }, { corner: ixelles })).toBeGreaterThan(plain * 1.25);
    expect(await seconds({ highway: 'primary' }, { corner: ixelles })).toBeCloseTo(
      await seconds({ highway: 'primary' }),
      0,
    );
    const lights = { points: { b: { highway: 'traffic_signals' }, c: { highway: 'traffic_signals' } } };
    expect(await seconds({ highway: 'tertiary' }, lights)).toBeGreaterThan(plain + 3);
  });
});
