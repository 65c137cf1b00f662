import { LOGO_MAX_BYTES } from '@sablon/domain';

/** Sides that are tried, the largest first: a photo is too heavy for an icon of 512 pixels. */
const SIDES_PX = [512, 384, 256, 192] as const;

async function drawn(picture: ImageBitmap, side: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const scale = side / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

const base64Of = async (blob: Blob): Promise<string> =>
  btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCodePoint(byte)).join(''));

/** A chosen picture as a square PNG in base64, as large as it may be; null when it cannot be read or stays too heavy. */
export async function logoOfFile(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    for (const side of SIDES_PX) {
      const blob = await drawn(picture, side);
      if (blob && blob.size <= LOGO_MAX_BYTES) return await base64Of(blob);
    }
    return null;
  } finally {
    picture.close();
  }
}
