import type { OsmTags } from '../osm/osm-entities.js';
import { buildTown, type TownSketch } from '../testing/sketch-town.js';

/** A ladder of streets; each rung and rail is its own way, so that restrictions can refer to them. */
const LADDER: TownSketch = {
  drawing: `
abcd
efgh
ijkl`,
  streets: {
    ab: {}, bc: {}, cd: {}, ef: {}, fg: {}, gh: {}, ij: {}, jk: {}, kl: {},
    ae: {}, bf: {}, cg: {}, dh: {}, ei: {}, fj: {}, gk: {}, hl: {},
  }, // prettier-ignore
};
const with_ = (...signs: NonNullable<TownSketch['signs']>): TownSketch => ({ ...LADDER, signs });
const noTurn = { restriction: 'no_right_turn' };

describe('forbidden turns', () => {
  it('are not missed where there is no sign', async () => {
    const { drive, counts } = await buildTown(LADDER);
    expect(await drive('ef', 'fj')).toBe('f');
    expect(counts).toMatchObject({ vertices: 8, edges: 13, turnRestrictions: 0 });
  });

  it('make a drive go round, and only the drive the sign is for', async () => {
    const { drive, counts } = await buildTown(with_({ from: 'ef', via: 'f', to: 'fj', tags: noTurn }));
    expect(counts).toMatchObject({ turnRestrictions: 1, turnRestrictionsNotApplied: 0 });
    expect((await drive('ef', 'fj')).startsWith('f')).toBe(false);
    expect(await drive('ef', 'fj')).toMatch(/^eij$/);
    expect(await drive('fj', 'ef')).toBe('f');
    expect(await drive('bf', 'fj')).toBe('f');
    expect(await drive('fg', 'fj')).toBe('f');
    expect(await drive('ef', 'fg')).toBe('f');
  });

  it('are not got round by turning on the next crossing', async () => {
    // From the north-west corner everything leads east along b, so that turning back at c would be the shortest cheat.
    const { drive } = await buildTown({
      ...with_({ from: 'ab', via: 'b', to: 'bf', tags: noTurn }),
      streets: { ...LADDER.streets, ae: { oneway: '-1' } },
    });
    const route = await drive('ab', 'bf');
    expect(route).toMatch(/f$/);
    expect(route).not.toContain('bcb');
  });

  it('leave only one way on where the sign orders it', async () => {
    const { drive } = await buildTown(
      with_({ from: 'ef', via: 'f', to: 'fg', tags: { restriction: 'only_straight_on' } }),
    );
    expect(await drive('ef', 'fg')).toBe('f');
    expect(await drive('ef', 'bf')).not.toMatch(/^f/);
    expect(await drive('ef', 'fj')).not.toMatch(/^f/);
    expect(await drive('bf', 'fj')).toBe('f');
  });

  it.each(['psv', 'taxi', 'bicycle;taxi', 'bus'])('do not bind a taxi when the sign excepts %s', async (except) => {
    const { drive } = await buildTown(with_({ from: 'ef', via: 'f', to: 'fj', tags: { ...noTurn, except } }));
    expect(await drive('ef', 'fj')).toBe('f');
  });

  it('bind a taxi when the sign excepts others, or is for cars', async () => {
    const signs: OsmTags[] = [{ ...noTurn, except: 'bicycle' }, { 'restriction:motorcar': 'no_right_turn' }];
    for (const tags of signs) {
      const { drive } = await buildTown(with_({ from: 'ef', via: 'f', to: 'fj', tags }));
      expect(await drive('ef', 'fj')).not.toBe('f');
    }
    const lorries = await buildTown(
      with_({ from: 'ef', via: 'f', to: 'fj', tags: { 'restriction:hgv': 'no_right_turn' } }),
    );
    expect(await lorries.drive('ef', 'fj')).toBe('f');
  });

  it('may speak of a street one comes over: then only who comes that way is bound', async () => {
    const { drive, counts } = await buildTown(with_({ from: 'ef', via: 'fg', to: 'gk', tags: noTurn }));
    expect(counts).toMatchObject({ turnRestrictions: 1 });
    expect(await drive('ef', 'gk')).toBe('fjk');
    expect(await drive('bf', 'gk')).toBe('fg');
    expect(await drive('fg', 'gk')).toBe('g');
    expect(await drive('ef', 'gh')).toBe('fg');
    const behind = await buildTown({
      ...with_({ from: 'ef', via: 'fg', to: 'gk', tags: noTurn }),
      streets: { ...LADDER.streets, fj: { oneway: '-1' } },
    });
    expect(await behind.drive('ef', 'gk')).not.toMatch(/^fgk?$/);
    expect(await behind.drive('bf', 'gk')).toBe('fg');
  });

  it('add up when several stand at one crossing', async () => {
    const { drive } = await buildTown(
      with_(
        { from: 'ef', via: 'f', to: 'fj', tags: noTurn },
        { from: 'ef', via: 'f', to: 'bf', tags: { restriction: 'no_left_turn' } },
        { from: 'fg', via: 'f', to: 'fj', tags: { restriction: 'no_left_turn' } },
      ),
    );
    expect(await drive('ef', 'fg')).toBe('f');
    for (const [from, to] of [
      ['ef', 'fj'],
      ['ef', 'bf'],
      ['fg', 'fj'],
    ] as const)
      // prettier-ignore
      expect(await drive(from, to)).not.toBe('f');
    expect(await drive('bf', 'fj')).toBe('f');
  });

  it('of streets that are not there are counted, not guessed', async () => {
    const world = with_({ from: 'zz', via: 'f', to: 'fj', tags: noTurn });
    expect((await buildTown(world)).counts).toMatchObject({ turnRestrictions: 0, turnRestrictionsNotApplied: 1 });
  });
});
