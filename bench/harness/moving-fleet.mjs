// A moving fleet, published to the product as another api process does it: as batches of positions on Redis' bus.
import { Redis } from 'ioredis';

const BUS = 'sablon:bus:'; // libs/messaging, SharedBus
const BATCH_MS = 250; // as RedisPositions shares them
const BATCHES_A_SECOND = 1_000 / BATCH_MS;
const CENTRE = { lat: 50.846, lng: 4.356 };
const RADIUS_DEGREES = { lat: 0.07, lng: 0.1 }; // all of them within a console's initial view
const METERS_PER_DEGREE = 111_195;

/** Every car reports once a second, a quarter of them in each batch, at 8 to 14 metres a second with turns. */
export async function startMovingFleet(redisUrl, ids) {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const carsOf = (theirs) =>
    theirs.map((id, index) => {
      const angle = index * 2.39996;
      const far = Math.sqrt((index + 0.5) / theirs.length);
      return {
        id,
        lat: CENTRE.lat + Math.sin(angle) * far * RADIUS_DEGREES.lat,
        lng: CENTRE.lng + Math.cos(angle) * far * RADIUS_DEGREES.lng,
        heading: (index * 47) % 360,
        speed: 8 + (index % 7),
      };
    });
  const cars = carsOf(ids);
  const step = (car, index) => {
    const out =
      ((car.lat - CENTRE.lat) / RADIUS_DEGREES.lat) ** 2 + ((car.lng - CENTRE.lng) / RADIUS_DEGREES.lng) ** 2 > 1;
    // Cars that leave the town turn back; the others turn now and then.
    const back = (Math.atan2(CENTRE.lng - car.lng, CENTRE.lat - car.lat) * 180) / Math.PI;
    car.heading = (out ? back + 360 : car.heading + ((index * 13 + Math.round(car.lat * 1e5)) % 31) - 15 + 360) % 360;
    const radians = (car.heading * Math.PI) / 180;
    car.lat += (Math.cos(radians) * car.speed) / METERS_PER_DEGREE;
    car.lng += (Math.sin(radians) * car.speed) / (METERS_PER_DEGREE * Math.cos((car.lat * Math.PI) / 180));
  };
  const publish = (topic, message) => redis.publish(BUS + topic, JSON.stringify({ from: 'bench', message }));
  let sent = 0;
  let batch = 0;
  const report = () => {
    const quarter = batch++ % BATCHES_A_SECOND;
    const positions = [];
    const at = Date.now();
    for (let index = quarter; index < cars.length; index += BATCHES_A_SECOND) {
      const car = cars[index];
      step(car, index);
      positions.push([car.id, +car.lat.toFixed(6), +car.lng.toFixed(6), Math.round(car.heading), car.speed, at]);
    }
    sent += positions.length;
    void publish('positions.batch', { from: 'bench', positions });
  };
  for (let first = 0; first < BATCHES_A_SECOND; first++) report();
  const timer = setInterval(report, BATCH_MS);
  return {
    /** Positions sent so far. */
    sent: () => sent,
    /** Adds these drivers and announces the start of their shift, as the process where they started it would. */
    add(more) {
      cars.push(...carsOf(more));
      for (const driverId of more) void publish('driver.state', { driverId });
    },
    async stop() {
      clearInterval(timer);
      if (redis.status !== 'end') await redis.quit();
    },
  };
}
