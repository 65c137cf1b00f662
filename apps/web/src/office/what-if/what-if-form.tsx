import { endpoints, type WhatIfsView, type WhatIfView } from '@sablon/contracts';
import { WHAT_IF, WHAT_IF_FIELDS } from '@sablon/domain';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../shared/api/http-client.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { DateTimeField, instantOf, wallClockOf, type WallClock } from '../../shared/ui/date-time-field.js';
import { Card } from '../../shared/ui/surfaces.js';
import { shownValue, typedValue } from '../settings/setting-groups.js';
import { ValueField } from '../settings/value-field.js';
import { whatIf } from '../words.js';

const HOUR_MS = 3_600_000;

interface WhatIfFormProps {
  /** The values in force. */
  readonly values: WhatIfsView['values'];
  readonly onStarted: (one: WhatIfView) => void;
}

/** Which period is played again, and which values would have been otherwise. */
export function WhatIfForm({ values, onStarted }: WhatIfFormProps) {
  const t = useT(whatIf);
  const [period, setPeriod] = useState<{ readonly from: WallClock; readonly until: WallClock }>(() => {
    const now = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
    return { from: wallClockOf(new Date(now - 6 * HOUR_MS)), until: wallClockOf(new Date(now)) };
  });
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [from, until] = [instantOf(period.from), instantOf(period.until)];
  const read = WHAT_IF_FIELDS.flatMap((field) => {
    const text = typed[field.path];
    return text === undefined ? [] : [[field.path, typedValue(text, field)] as const];
  });
  const isValid = from.ok && until.ok && read.every(([, value]) => value !== null);
  const start = useMutation({
    mutationFn: () => {
      if (!from.ok || !until.ok) throw new Error('a period without a moment is not sent');
      const changes = Object.fromEntries(read.filter(([path, value]) => value !== values[path])) as Record<
        string,
        number
      >;
      return call(endpoints.whatIf.start, {
        body: { from: from.value.toISOString(), until: until.value.toISOString(), changes },
      });
    },
    onSuccess: onStarted,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isValid && !start.isPending) start.mutate();
  };
  return (
    <Card className="mt-8" aria-label={t('start')}>
      <form noValidate onSubmit={submit} className="grid gap-6" data-testid="what-if-form">
        <div className="grid gap-4 md:grid-cols-2">
          <DateTimeField
            label={t('from')}
            value={period.from}
            onValueChange={(value) => setPeriod({ ...period, from: value })}
          />
          <DateTimeField
            label={t('until')}
            hint={t('until.hint', { hours: WHAT_IF.mostHours })}
            value={period.until}
            onValueChange={(value) => setPeriod({ ...period, until: value })}
          />
        </div>
        <details>
          <summary className="text-link inline-block py-1">{t('values')}</summary>
          <p className="mt-2 text-small text-ink-soft">{t('values.text')}</p>
          <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {WHAT_IF_FIELDS.map((field) => (
              <ValueField
                key={field.path}
                field={field}
                text={typed[field.path] ?? String(shownValue(values[field.path] ?? 0, field.unit))}
                onType={(text) => setTyped({ ...typed, [field.path]: text })}
              />
            ))}
          </div>
        </details>
        <FormError error={start.error} />
        <div>
          <Button type="submit" busy={start.isPending} disabled={!isValid} data-testid="start-what-if">
            {t('start')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
