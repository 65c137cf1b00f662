import type { FileEndpoint } from '@sablon/contracts';
import { Download } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import type { CallOptions } from '../api/http-client.js';
import { saveFile } from '../api/save-file.js';
import { useErrorText } from '../api/use-error-text.js';
import { Button } from './button.js';
import { showToast } from './toast-store.js';

interface DownloadButtonProps<E extends FileEndpoint> extends Pick<
  ComponentProps<typeof Button>,
  'look' | 'size' | 'children'
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
  look = 'secondary',
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
      look={look}
      busy={busy}
      data-testid={testId}
      icon={<Download size={18} aria-hidden="true" />}
      onClick={() => void save()}
    />
  );
}
