import type { FileEndpoint } from '@sablon/contracts';
import { Download } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { type CallOptions, callFile } from '../api/http-client.js';
import { useErrorText } from '../api/use-error-text.js';
import { Button } from './button.js';
import { showToast } from './toast-store.js';

/** Long enough for the browser to begin the download. */
const CACHED_MS = 10_000;

/** Hands a file over to the person, under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), CACHED_MS);
}

/** Downloads a file from our API, by session or signed link, under the name the server gives it. Throws `ApiError`. */
export async function saveFile<E extends FileEndpoint>(endpoint: E, options: CallOptions<E>): Promise<void> {
  const { blob, name } = await callFile(endpoint, options);
  saveBlob(blob, name);
}

interface DownloadButtonProps<E extends FileEndpoint> extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'children'
> {
  file: E;
  options: CallOptions<E>;
  testId?: string;
}

/** Downloads a file from our API and shows an error if it cannot. */
export function DownloadButton<E extends FileEndpoint>({
  file,
  options,
  testId,
  variant = 'secondary',
  ...rest
}: DownloadButtonProps<E>) {
  const text = useErrorText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveFile(file, options);
    } catch (failure) {
      showToast({ tone: 'danger', text: text(failure) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      {...rest}
      variant={variant}
      busy={busy}
      data-testid={testId}
      icon={<Download size={18} aria-hidden="true" />}
      onClick={() => void save()}
    />
  );
}
