import { metersPerUnit, unitX, unitY } from '../mercator.js';
import { bearing, FIRST_GLIDE_MS, glideMs, headingAt, JUMP_METERS, nextInterval, rollMs, shareAt } from './glide.js';
import { VEHICLE_STATES, type VehicleEntry, type VehicleState, type VehicleStore } from './vehicle-store.js';

/** Where a car is drawn now: Mercator unit square, degrees. */
export interface Pose {
  x: number;
  y: number;
  heading: number;
}

interface Moving {
  readonly id: string;
  stateIndex: number;
  at: number;
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
  fromHeading: number;
  toHeading: number;
  startedMs: number;
  durationMs: number;
  intervalMs: number;
  arrivedMs: number;
  round: number;
}

/** Below this, GPS noise would spin a standing car. ASSUMPTION. */
const STANDING_METERS = 1.5;

/** Turns fixes into smooth motion. Knows no clock and no map: time is handed in, places are Mercator units. */
export class FleetMotion {
  private readonly cars = new Map<string, Moving>();
  private round = 0;
  private restAtMs = 0;
  private readonly scratch: Pose = { x: 0, y: 0, heading: 0 };

  /** With `animated` off every car jumps: reduced motion, or a tab that was hidden. */
  sync(store: VehicleStore, nowMs: number, animated: boolean): void {
    this.round++;
    store.forEach((vehicle) => {
      const car = this.cars.get(vehicle.id);
      if (!car) this.add(vehicle, nowMs);
      else {
        car.round = this.round;
        car.stateIndex = VEHICLE_STATES.indexOf(vehicle.state);
        if (vehicle.at !== car.at) this.move(car, vehicle, nowMs, animated);
      }
    });
    for (const car of this.cars.values()) if (car.round !== this.round) this.cars.delete(car.id);
  }

  /** Whether any car still glides. */
  isMoving(nowMs: number): boolean {
    return nowMs < this.restAtMs;
  }

  get size(): number {
    return this.cars.size;
  }

  /** The pose handed to the callback is reused: read it, do not keep it. */
  forEach(nowMs: number, callback: (id: string, pose: Pose, stateIndex: number) => void): void {
    for (const car of this.cars.values()) callback(car.id, this.poseOf(car, nowMs), car.stateIndex);
  }

  find(id: string, nowMs: number): (Pose & { readonly state: VehicleState }) | null {
    const car = this.cars.get(id);
    return car ? { ...this.poseOf(car, nowMs), state: VEHICLE_STATES[car.stateIndex] ?? 'free' } : null;
  }

  /** The car nearest to a point within a radius, all in Mercator units. */
  nearest(x: number, y: number, radius: number, nowMs: number): string | null {
    let best: string | null = null;
    let bestSquare = radius * radius;
    this.forEach(nowMs, (id, pose) => {
      const square = (pose.x - x) ** 2 + (pose.y - y) ** 2;
      if (square > bestSquare) return;
      best = id;
      bestSquare = square;
    });
    return best;
  }

  private poseOf(car: Moving, nowMs: number): Pose {
    const share = shareAt(car.startedMs, car.durationMs, nowMs);
    const pose = this.scratch;
    pose.x = car.fromX + (car.toX - car.fromX) * share;
    pose.y = car.fromY + (car.toY - car.fromY) * share;
    pose.heading = share >= 1 ? car.toHeading : headingAt(car.fromHeading, car.toHeading, share);
    return pose;
  }

  private add(vehicle: VehicleEntry, nowMs: number): void {
    const x = unitX(vehicle.lng);
    const y = unitY(vehicle.lat);
    const heading = vehicle.heading ?? 0;
    this.cars.set(vehicle.id, {
      id: vehicle.id,
      stateIndex: VEHICLE_STATES.indexOf(vehicle.state),
      at: vehicle.at,
      fromX: x,
      fromY: y,
      toX: x,
      toY: y,
      fromHeading: heading,
      toHeading: heading,
      startedMs: nowMs,
      durationMs: 0,
      intervalMs: FIRST_GLIDE_MS,
      arrivedMs: nowMs,
      round: this.round,
    });
  }

  private move(car: Moving, vehicle: VehicleEntry, nowMs: number, animated: boolean): void {
    const { x, y, heading } = this.poseOf(car, nowMs);
    const scale = metersPerUnit(vehicle.lat);
    car.at = vehicle.at;
    car.intervalMs = nextInterval(car.intervalMs, nowMs - car.arrivedMs);
    car.arrivedMs = nowMs;
    car.toX = unitX(vehicle.lng);
    car.toY = unitY(vehicle.lat);
    const meters = Math.hypot(car.toX - x, car.toY - y) * scale;
    const glides = animated && meters <= JUMP_METERS;
    car.fromX = glides ? x : car.toX;
    car.fromY = glides ? y : car.toY;
    car.fromHeading = heading;
    const seen = meters > STANDING_METERS ? bearing(x, y, car.toX, car.toY) : car.toHeading;
    car.toHeading = vehicle.heading ?? seen;
    car.startedMs = nowMs;
    car.durationMs = glides ? glideMs(car.intervalMs) : 0;
    this.restAtMs = Math.max(this.restAtMs, nowMs + rollMs(car.durationMs));
  }
}
