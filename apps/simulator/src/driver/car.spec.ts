import { Car } from './car.js';

const LINE = [
  { lat: 50.84, lng: 4.35 },
  { lat: 50.85, lng: 4.35 },
];
const client = { post: () => Promise.resolve({ geometry: LINE, durationSeconds: 100 }) as never };

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

it('a car drives its way at speed, stands while it is broken down, and then goes on from there', async () => {
  const car = new Car(LINE[0]!, 10);
  await car.setOff(client, LINE[1]!);
  jest.setSystemTime(5_000);
  car.move();
  expect(car.spot.lat).toBeCloseTo(50.845, 5);
  car.breakDown(20_000);
  for (const at of [10_000, 20_000]) {
    jest.setSystemTime(at);
    car.move();
    expect(car.spot.lat).toBeCloseTo(50.845, 5);
  }
  jest.setSystemTime(26_000);
  expect(car.isBroken).toBe(false);
  car.move();
  expect(car.isDriving).toBe(false);
  expect(car.spot.lat).toBeCloseTo(50.85, 5);
});
