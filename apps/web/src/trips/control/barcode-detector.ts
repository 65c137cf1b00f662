/** The part of the Shape Detection API we use; not every browser has it (developer.mozilla.org, "BarcodeDetector"). */
interface Detector {
  detect(image: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser can look for QR codes through a camera. */
export const canScan = (): boolean =>
  detectorClass() !== undefined && (navigator.mediaDevices as MediaDevices | undefined) !== undefined;

/** Looks for QR codes; null where the browser cannot. */
export function qrDetector(): Detector | null {
  const Detector = detectorClass();
  return Detector ? new Detector({ formats: ['qr_code'] }) : null;
}
