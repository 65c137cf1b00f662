import { useEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { control } from '../words.js';

/** The part of the Shape Detection API used here; not every browser has it (developer.mozilla.org, "BarcodeDetector"). */
interface Detector {
  detect(image: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser can detect QR codes through a camera. */
export const canScan = (): boolean =>
  detectorClass() !== undefined && (navigator.mediaDevices as MediaDevices | undefined) !== undefined;

/** A QR code detector; null if the browser has none. */
function qrDetector(): Detector | null {
  const Detector = detectorClass();
  return Detector ? new Detector({ formats: ['qr_code'] }) : null;
}

/** ASSUMPTION: quicker than anyone holds up a code, and easy on the phone's battery. */
const CHECK_EVERY_MS = 200;

interface ScannerProps {
  onFound: (text: string) => void;
}

/** The camera's picture; calls back with the first QR code it detects. The camera is released on unmount. */
export function Scanner({ onFound }: ScannerProps) {
  const t = useT(control);
  const video = useRef<HTMLVideoElement>(null);
  const [denied, setDenied] = useState(false);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const detector = qrDetector();
    const look = async () => {
      const element = video.current;
      if (gone || !element || !detector) return;
      // An unreadable frame is not a failure: the next one may be readable.
      const found = await detector.detect(element).catch(() => []);
      const text = found[0]?.rawValue;
      if (gone) return;
      if (text) onFound(text);
      else timer = setTimeout(() => void look(), CHECK_EVERY_MS);
    };
    const start = async () => {
      try {
        const got = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (gone) return got.getTracks().forEach((track) => track.stop());
        stream = got;
        const element = video.current;
        if (!element) return;
        element.srcObject = got;
        await element.play();
        await look();
      } catch (refused) {
        console.warn('no camera', refused);
        if (!gone) setDenied(true);
      }
    };
    void start();
    return () => {
      gone = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [onFound]);
  if (denied)
    return (
      <p role="alert" className="rounded-control bg-warn-wash px-4 py-3 text-warn">
        {t('scan.denied')}
      </p>
    );
  return (
    <figure className="grid gap-2">
      <video ref={video} muted playsInline className="aspect-square w-full rounded-card bg-sunken object-cover" />
      <figcaption className="text-ink-soft">{t('scan.looking')}</figcaption>
    </figure>
  );
}
