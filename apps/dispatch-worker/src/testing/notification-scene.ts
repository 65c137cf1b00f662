import type { NotificationCity } from './notification-city.js';

/** A person whose ride is about to send them a notification. */
export interface Scene {
  readonly city: NotificationCity;
  /** The recipient. */
  readonly person: string;
  /** A paid ride of theirs, without a driver yet. */
  readonly ride: { readonly id: string; readonly bookingId: string };
}

export const accepted = ({ city, ride }: Scene): Promise<string> => city.accepted(ride.id);
export async function departed(scene: Scene): Promise<string> {
  const driver = await accepted(scene);
  await scene.city.drive(scene.ride.id, driver, { command: 'depart' });
  return driver;
}
export async function arrived(scene: Scene): Promise<string> {
  const driver = await departed(scene);
  await scene.city.drive(scene.ride.id, driver, { command: 'arrive' });
  return driver;
}
export async function started(scene: Scene): Promise<string> {
  const driver = await arrived(scene);
  const boardingCode = await scene.city.boardingCode(scene.ride.id);
  await scene.city.drive(scene.ride.id, driver, { command: 'start', boardingCode });
  return driver;
}
export async function completed(scene: Scene): Promise<void> {
  await scene.city.drive(scene.ride.id, await started(scene), { command: 'complete' });
}
