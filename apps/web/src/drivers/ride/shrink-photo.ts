import { fittedSize } from '../../shared/api/fitted-size.js';

/** ASSUMPTION: a label on a parcel is read at this size, and a weak line carries it. */
const LONGEST_SIDE = 1_600;
const QUALITY = 0.8;

/** A photo as a JPEG small enough to be sent; without place and camera, which the original carries. Rejects for what is no image. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = Object.assign(document.createElement('canvas'), fittedSize(image, LONGEST_SIDE));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return blobOf(canvas, 'image/jpeg');
}

/** What is drawn, as a file. */
export const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), type, QUALITY),
  );
