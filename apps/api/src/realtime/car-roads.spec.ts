import { headingByte } from '@sablon/contracts';
import { mercatorX, mercatorY } from '@sablon/domain';
import type { CarReport, RoadFix } from '@sablon/geo';
import { CarRoads } from './car-roads.js';
import { CarTable } from './console-view.js';

const CAR = 'car';
const reported = (lat: number, at: number, speed: number | null = 8) => ({
  driverId: CAR,
  lat,
  lng: 4.35,
  heading: 80,
  speed,
  at,
});

/** A table with one car, and answers given by hand. */
function road() {
  const table = new CarTable();
  table.setState(CAR, 'free');
  const asked: (readonly CarReport[])[] = [];
  const answers: { give: (fixes: (RoadFix | null)[]) => void; refuse: () => void }[] = [];
  const roads = new CarRoads(table, (reports) => {
    asked.push(reports);
    return new Promise((give, reject) => answers.push({ give, refuse: () => reject(new Error('overloaded')) }));
  });
  const drawn = () => ({ x: table.x[0], y: table.y[0], heading: table.heading[0] });
  return { roads, table, asked, answers, drawn };
}
const standsAt = (lat: number, lng: number, heading: number | null) => ({
  x: mercatorX(lng),
  y: mercatorY(lat),
  heading: headingByte(heading),
});
const asking = () => jest.advanceTimersByTimeAsync(60);

describe('cars on the way to the consoles', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('appear at once where they say they are, then on their road', async () => {
    const { roads, asked, answers, drawn } = road();
    roads.add(reported(50.85, 1_000));
    expect(drawn()).toEqual(standsAt(50.85, 4.35, 80));
    roads.add(reported(50.8501, 2_000));
    await asking();
    expect(asked).toEqual([[{ car: 0, lat: 50.8501, lng: 4.35, heading: 80, at: 2_000 }]]);
    answers[0]!.give([{ way: [{ lat: 50.8501, lng: 4.3501 }], heading: 90 }]);
    await asking();
    expect(drawn()).toEqual(standsAt(50.8501, 4.3501, 90));
  });

  it('drive round a corner in steps of one frame', async () => {
    const { roads, answers, drawn } = road();
    roads.add(reported(50.85, 1_000));
    await asking();
    const [corner, second, end] = [
      { lat: 50.85, lng: 4.351 },
      { lat: 50.851, lng: 4.351 },
      { lat: 50.851, lng: 4.352 },
    ];
    answers[0]!.give([{ way: [corner, second, end], heading: 88 }]);
    await asking();
    expect(drawn()).toEqual(standsAt(50.85, 4.351, 80));
    roads.step(1_300);
    expect(drawn()).toEqual(standsAt(50.851, 4.351, 0));
    roads.step(1_550);
    expect(drawn()).toEqual(standsAt(50.851, 4.352, 88));
    roads.step(1_800);
    expect(drawn()).toEqual(standsAt(50.851, 4.352, 88));
  });

  it('stay where they say they are off the roads, and while the threads refuse', async () => {
    const { roads, answers, drawn } = road();
    roads.add(reported(50.85, 1_000));
    await asking();
    answers[0]!.give([null]);
    await asking();
    expect(drawn()).toEqual(standsAt(50.85, 4.35, 80));
    roads.add(reported(50.86, 2_000));
    await asking();
    answers[1]!.refuse();
    await asking();
    expect(drawn()).toEqual(standsAt(50.86, 4.35, 80));
  });

  it('do not wait for a thread that is busy, and a late answer does not put them back', async () => {
    const { roads, asked, answers, drawn } = road();
    roads.add(reported(50.85, 1_000));
    await asking();
    roads.add(reported(50.86, 2_000));
    roads.add(reported(50.87, 3_000));
    await asking();
    expect(asked).toHaveLength(1);
    roads.step(Date.now() + 1_500);
    expect(drawn()).toEqual(standsAt(50.87, 4.35, 80));
    answers[0]!.give([{ way: [{ lat: 50.85, lng: 4.3501 }], heading: 90 }]);
    await asking();
    expect(drawn()).toEqual(standsAt(50.87, 4.35, 80));
  });

  it('are asked for once a report, without the heading of a standing receiver, and not without a number', async () => {
    const { roads, asked, answers } = road();
    roads.add({ ...reported(50.85, 1_000), driverId: 'off shift' });
    roads.add(reported(50.85, 1_000, 0.3));
    await asking();
    answers[0]!.give([{ way: [{ lat: 50.85, lng: 4.3501 }], heading: null }]);
    await asking();
    roads.add(reported(50.85, 1_000, 0.3));
    await asking();
    expect(asked).toEqual([[expect.objectContaining({ car: 0, heading: null })]]);
  });
});
