import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The faces of the web app, with every script they know. */
export type Face = 'text' | 'strong' | 'display';

const FILES: Readonly<Record<Face, string>> = {
  text: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  display: '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
};

let read: Readonly<Record<Face, Buffer>> | undefined;

/** The font files, read once a process. */
export function fontFiles(): Readonly<Record<Face, Buffer>> {
  if (!read) {
    const { resolve } = createRequire(import.meta.url);
    const bytes = (face: Face): Buffer => readFileSync(resolve(FILES[face]));
    read = { text: bytes('text'), strong: bytes('strong'), display: bytes('display') };
  }
  return read;
}
