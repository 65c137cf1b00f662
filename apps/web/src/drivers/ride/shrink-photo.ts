import { fittedSize } from '../../shared/api/document-to-send.js';

/** ASSUMPTION: a parcel label is legible at this size, and a weak connection can carry it. */
const LONGEST_SIDE = 1_600;
const QUALITY = 0.8;

/**
 * Converts a photo to a JPEG small enough to send, without the location and camera metadata of the original. Rejects if it is
 * not an image.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = Object.assign(document.createElement('canvas'), fittedSize(image, LONGEST_SIDE));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return blobOf(canvas, 'image/jpeg');
}

/** The canvas contents as a file. */
export const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), type, QUALITY),
  );
