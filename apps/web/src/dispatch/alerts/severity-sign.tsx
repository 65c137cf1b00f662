import type { AlertSeverity } from '@sablon/domain';
import { Info, OctagonAlert, TriangleAlert } from 'lucide-react';

/** A shape and a colour per severity, so that colour is never the only cue. */
const SIGNS = {
  severe: { Icon: OctagonAlert, tone: 'text-danger' },
  warn: { Icon: TriangleAlert, tone: 'text-warn' },
  info: { Icon: Info, tone: 'text-info' },
} as const satisfies Record<AlertSeverity, { Icon: typeof Info; tone: string }>;

export const severityTone = (severity: AlertSeverity): string => SIGNS[severity].tone;

export function SeveritySign({ severity, size = 17 }: { severity: AlertSeverity; size?: number }) {
  const { Icon, tone } = SIGNS[severity];
  return <Icon size={size} aria-hidden="true" className={`shrink-0 ${tone}`} />;
}
