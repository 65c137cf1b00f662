/** The inverse of `decodePolyline`; whole numbers of its decimals, latitude first. */
export function encodePolyline(points: readonly (readonly [lat: number, lng: number])[]): string {
  let text = '';
  let before: readonly [number, number] = [0, 0];
  for (const point of points) {
    for (const axis of [0, 1] as const) {
      const difference = point[axis] - before[axis];
      let left = difference < 0 ? -2 * difference - 1 : 2 * difference;
      for (; left >= 32; left = Math.floor(left / 32)) text += String.fromCharCode((left % 32) + 32 + 63);
      text += String.fromCharCode(left + 63);
    }
    before = point;
  }
  return text;
}
