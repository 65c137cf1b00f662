import type { ApplicationStatus } from '@sablon/domain';
import { useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { applications } from '../words.js';

const TONES = {
  draft: 'neutral',
  submitted: 'gold',
  more_wanted: 'warn',
  approved: 'ok',
  refused: 'danger',
} as const satisfies Record<ApplicationStatus, string>;

/** Where an application stands, in a word. */
export function Standing({ status }: { status: ApplicationStatus }) {
  const t = useT(applications);
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
