import jsqr from 'jsqr';
import type { Browser, Locator } from 'playwright-core';

/** Decodes a QR code from a screenshot, as a camera does, with a decoder independent of the encoder. */
export async function readQr(browser: Browser, code: Locator): Promise<string | null> {
  const picture = (await code.screenshot()).toString('base64');
  const dark = await browser.newPage();
  const { pixels, width, height } = await dark.evaluate<{
    pixels: number[];
    width: number;
    height: number;
  }>(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${picture}';
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    return { pixels: [...context.getImageData(0, 0, image.width, image.height).data], width: image.width, height: image.height };
  })()`);
  await dark.close();
  return jsqr.default(Uint8ClampedArray.from(pixels), width, height)?.data ?? null;
}
