import type { DriverPosition } from '@sablon/messaging';

const TEXT_FRAME = 0x81; // RFC 6455: final, text
const LENGTH_IN_TWO_BYTES = 126;

/** The constant beginning of a trip's `driver.position` packets. Ids are UUIDs, so nothing needs escaping. */
export const positionHead = (tripId: string, driverId: string): string =>
  `42["driver.position",{"tripId":"${tripId}","driverId":"${driverId}","lat":`;

/** The same of `shared.position` packets, which do not say who drives. */
export const sharedPositionHead = (tripId: string): string => `42["shared.position",{"tripId":"${tripId}","lat":`;

/** A whole Socket.IO packet of a position, as text. */
export const positionPacket = (head: string, { lat, lng, heading, speed, at }: DriverPosition): string =>
  `${head}${lat},"lng":${lng},"heading":${heading},"speed":${speed},"at":${at}}]`;

/** The packet as one unmasked websocket frame, built once for all who get it. ASCII only. */
export function textFrame(text: string): Buffer {
  const short = text.length < LENGTH_IN_TWO_BYTES;
  const start = short ? 2 : 4;
  const frame = Buffer.allocUnsafe(start + text.length);
  frame[0] = TEXT_FRAME;
  if (short) frame[1] = text.length;
  else {
    frame[1] = LENGTH_IN_TWO_BYTES;
    frame.writeUInt16BE(text.length, 2);
  }
  frame.write(text, start, 'latin1');
  return frame;
}
