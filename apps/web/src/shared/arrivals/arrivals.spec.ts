import { ARRIVAL_PLACES } from '@sablon/domain';
import { meetingPlace } from './meeting-places.js';
import { minutesLate, spanOf } from './arrival-facts.js';
import { originName } from './origin-names.js';

describe('what a screen says of an arrival', () => {
  it('counts minutes up to two hours, then hours, then days', () => {
    expect([0, 95, 119].map(spanOf)).toEqual([0, 95, 119].map((count) => ({ unit: 'minutes', count })));
    expect([120, 1622, 2849].map(spanOf)).toEqual([2, 27, 47].map((count) => ({ unit: 'hours', count })));
    expect([2880, 10_000].map(spanOf)).toEqual([2, 7].map((count) => ({ unit: 'days', count })));
  });

  it('knows how late it is only where something is expected', () => {
    const scheduledAt = '2026-11-23T17:40:00.000Z';
    expect(minutesLate({ scheduledAt, expectedAt: '2026-11-23T19:15:00.000Z' })).toBe(95);
    expect(minutesLate({ scheduledAt, expectedAt: '2026-11-23T17:15:00.000Z' })).toBe(-25);
    expect(minutesLate({ scheduledAt, expectedAt: null })).toBeNull();
  });

  it('calls a town by its name in the language of the screen, whichever its source wrote', () => {
    expect(['Genève', 'Geneva'].map((name) => originName(name, 'en'))).toEqual(['Geneva', 'Geneva']);
    expect(originName('Lisbon', 'nl')).toBe('Lissabon');
    expect(originName('Liège-Guillemins', 'nl')).toBe('Luik-Guillemins');
    expect(originName('Oslo', 'fr')).toBe('Oslo');
    expect(originName('', 'fr')).toBe('');
  });

  it('leads from every place where something arrives to a driver in the hall or on the pavement, never on the road', () => {
    for (const { id, kind } of ARRIVAL_PLACES) {
      const { words, square, sketch, from } = meetingPlace(id, kind === 'train' ? 'station' : 'airport', null);
      expect([id, from]).toEqual([id, kind === 'train' ? 'platforms' : 'arrivals']);
      expect([id, words === 'meet.square' ? square : 'own words']).not.toEqual([id, null]);
      for (const x of [sketch.exit, sketch.doors, sketch.meet[0]]) expect(x).toBeGreaterThan(15);
      for (const x of [sketch.exit, sketch.doors, sketch.meet[0]]) expect(x).toBeLessThan(85);
      expect(sketch.meet[1]).toBeGreaterThan(16);
    }
  });

  it('follows a change of terminal where that is another building, however its source writes it', () => {
    const at = (placeId: string, terminal: string | null) => meetingPlace(placeId, 'airport', terminal).words;
    expect(['2', 'T2', 'Terminal 2'].map((terminal) => at('airport:CRL', terminal))).toEqual(
      Array(3).fill('meet.airport:CRL/2'),
    );
    expect([null, '1', 'T1', '', '3'].map((terminal) => at('airport:CRL', terminal))).toEqual(
      Array(5).fill('meet.airport:CRL'),
    );
    expect([null, 'A', 'B', '1'].map((terminal) => at('airport:BRU', terminal))).toEqual(
      Array(4).fill('meet.airport:BRU'),
    );
    expect(meetingPlace('station:aalst', 'station', null).words).toBe('meet.other.train');
    expect(meetingPlace('point:50.9,4.4', 'airport', '2').words).toBe('meet.other.flight');
  });
});
