import type { Page } from 'playwright-core';

/** The EXIF orientation "rotate a quarter turn to the right", which an upright phone writes instead of rotating the pixels. */
const EXIF_QUARTER_RIGHT = Buffer.from(
  'ffe1002245786966000049492a000800000001001201030001000000' + '06000000' + '00000000',
  'hex',
);

/** A photo as taken by an upright phone: landscape pixels, red left of blue, to be rotated; larger than `bytes`. */
export async function phonePhoto(page: Page, size: { width: number; height: number }, bytes: number): Promise<Buffer> {
  const drawn = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), ${JSON.stringify(size)});
    const paint = canvas.getContext('2d');
    for (const [colour, from] of [['red', 0], ['blue', canvas.width / 2]]) {
      paint.fillStyle = colour;
      paint.fillRect(from, 0, canvas.width / 2, canvas.height);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1];
  })()`);
  const jpeg = Buffer.from(drawn, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), EXIF_QUARTER_RIGHT, jpeg.subarray(2), Buffer.alloc(bytes)]);
}

/** Size of the image at a URL, and the colour in the middle of its upper edge. */
export const seenImage = (page: Page, url: string) =>
  page.evaluate<{ bytes: number; width: number; height: number; top: number[] }>(`(async () => {
    const file = await (await fetch(${JSON.stringify(url)})).blob();
    const image = await createImageBitmap(file);
    const paint = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height }).getContext('2d');
    paint.drawImage(image, 0, 0);
    const top = [...paint.getImageData(image.width / 2, 9, 1, 1).data].slice(0, 3);
    return { bytes: file.size, width: image.width, height: image.height, top };
  })()`);
