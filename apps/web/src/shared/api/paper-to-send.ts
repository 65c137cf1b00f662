import { PAPER_MAX_BYTES } from '@sablon/domain';
import { ApiError } from './api-error.js';
import { fittedSize } from './fitted-size.js';

const BYTES_PER_MB = 1024 * 1024;
const PHOTOS = ['image/jpeg', 'image/png', 'image/webp'];
/** A page of A4 read at 300 dots an inch is 3508 of them high: finer is no better to read. */
const LONGEST_SIDE = 3_600;
/** ASSUMPTION: no letter on a document suffers visibly. */
const JPEG_QUALITY = 0.88;

/**
 * A paper as it may be sent: a photo over the limit is made smaller, upright as it was taken. Throws the api's
 * `application.file_too_large` for what cannot be.
 */
export async function paperToSend(file: File): Promise<File> {
  if (file.size <= PAPER_MAX_BYTES) return file;
  const smaller = PHOTOS.includes(file.type) ? await smallerPhoto(file) : null;
  if (smaller && smaller.size <= PAPER_MAX_BYTES) return smaller;
  throw new ApiError(413, { code: 'application.file_too_large', params: { maxMb: PAPER_MAX_BYTES / BYTES_PER_MB } });
}

/** Null for what this browser cannot read. */
async function smallerPhoto(file: File): Promise<File | null> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!photo) return null;
  try {
    const { width, height } = fittedSize(photo, LONGEST_SIDE);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const paint = canvas.getContext('2d', { alpha: false });
    if (!paint) return null;
    paint.fillStyle = 'white'; // under what is transparent
    paint.fillRect(0, 0, width, height);
    paint.drawImage(photo, 0, 0, width, height);
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
    return jpeg && new File([jpeg], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: jpeg.type });
  } finally {
    photo.close();
  }
}
