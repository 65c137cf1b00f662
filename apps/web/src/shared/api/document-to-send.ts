import { DOCUMENT_MAX_BYTES } from '@sablon/domain';
import { ApiError } from './api-error.js';

/** Width and height in whole pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Scales down to the same shape with no side longer than `longest`; a smaller size is returned unchanged. */
export function fittedSize({ width, height }: PixelSize, longest: number): PixelSize {
  const share = Math.min(1, longest / Math.max(width, height));
  const side = (pixels: number): number => Math.max(1, Math.round(pixels * share));
  return { width: side(width), height: side(height) };
}

const BYTES_PER_MB = 1024 * 1024;
const PHOTOS = ['image/jpeg', 'image/png', 'image/webp'];
/** An A4 page at 300 dpi is 3508 pixels high; a higher resolution reads no better. */
const LONGEST_SIDE = 3_600;
/** ASSUMPTION: no letter on a document suffers visibly. */
const JPEG_QUALITY = 0.88;

/**
 * Prepares a document for upload: a photo over the size limit is scaled down, keeping its orientation. Throws the API's
 * `application.file_too_large` if it still does not fit.
 */
export async function documentToSend(file: File): Promise<File> {
  if (file.size <= DOCUMENT_MAX_BYTES) return file;
  const smaller = PHOTOS.includes(file.type) ? await smallerPhoto(file) : null;
  if (smaller && smaller.size <= DOCUMENT_MAX_BYTES) return smaller;
  throw new ApiError(413, { code: 'application.file_too_large', params: { maxMb: DOCUMENT_MAX_BYTES / BYTES_PER_MB } });
}

/** Null for a file this browser cannot decode. */
async function smallerPhoto(file: File): Promise<File | null> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!photo) return null;
  try {
    const { width, height } = fittedSize(photo, LONGEST_SIDE);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const paint = canvas.getContext('2d', { alpha: false });
    if (!paint) return null;
    paint.fillStyle = 'white'; // behind transparent pixels
    paint.fillRect(0, 0, width, height);
    paint.drawImage(photo, 0, 0, width, height);
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
    return jpeg && new File([jpeg], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: jpeg.type });
  } finally {
    photo.close();
  }
}
