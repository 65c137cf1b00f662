import { formatDateTime } from '../i18n/format.js';
import { useLanguage, useT } from '../i18n/namespaces.js';
import { Button } from '../ui/button.js';
import { ride } from '../words.js';

interface OtherTimesProps {
  /** Null = not full, or not known. */
  readonly times: { readonly before: string | null; readonly after: string | null } | null | undefined;
  readonly busy: boolean;
  readonly onTake: (pickupAt: string) => void;
}

/** Where every driver of a class is promised: the nearest times at which one is free, or that there is none. */
export function OtherTimes({ times: near, busy, onTake }: OtherTimesProps) {
  const t = useT(ride);
  const language = useLanguage();
  if (!near) return null;
  const times = [near.before, near.after].filter((at) => at !== null);
  return (
    <div
      role="status"
      data-testid="other-times"
      className="grid gap-2 rounded-control bg-warn-wash px-4 py-3 text-small text-warn"
    >
      <p>{t(times.length > 0 ? 'other_times' : 'other_times.none')}</p>
      {times.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {times.map((at) => (
            <Button key={at} variant="secondary" size="small" busy={busy} onClick={() => onTake(at)}>
              {formatDateTime(at, language, 'short')}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
