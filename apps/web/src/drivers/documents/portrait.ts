import { DRIVER_PHOTO } from '@sablon/domain';
import { ApiError } from '../../shared/api/api-error.js';

/** From good to still recognisable. */
const QUALITIES = [0.85, 0.7, 0.5, 0.3];

/** The largest square in the middle of a picture. */
export function middleSquare(width: number, height: number): { readonly left: number; top: number; side: number } {
  const side = Math.min(width, height);
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side };
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * A photo as a small square JPEG in base64, upright, without where and when it was taken. Throws the API's
 * `driver.photo_unusable` for a file this browser cannot read.
 */
export async function portraitOf(file: Blob): Promise<string> {
  const unusable = new ApiError(422, { code: 'driver.photo_unusable', params: {} });
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!photo) throw unusable;
  try {
    const { sidePx, mostBytes } = DRIVER_PHOTO;
    const { left, top, side } = middleSquare(photo.width, photo.height);
    const canvas = Object.assign(document.createElement('canvas'), { width: sidePx, height: sidePx });
    const paint = canvas.getContext('2d', { alpha: false });
    if (!paint) throw unusable;
    paint.fillStyle = 'white'; // behind transparent pixels
    paint.fillRect(0, 0, sidePx, sidePx);
    paint.drawImage(photo, left, top, side, side, 0, 0, sidePx, sidePx);
    for (const quality of QUALITIES) {
      const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
      if (jpeg && jpeg.size <= mostBytes) return await base64Of(jpeg);
    }
    throw unusable;
  } finally {
    photo.close();
  }
}
