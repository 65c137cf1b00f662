import type { AccountSecurityView } from '@sablon/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { refreshSession } from '../../shared/session/session-store.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/surfaces.js';
import { EnrolSteps } from './enrol-steps.js';
import { security } from '../words.js';
import { SECURITY_KEY } from './security.api.js';
import { StopForm } from './stop-form.js';

/** Turning two-step verification on and off. */
export function SecondFactorCard({ factor }: { factor: AccountSecurityView['secondFactor'] }) {
  const t = useT(security);
  const queries = useQueryClient();
  // Which of the two was begun: while the recovery codes are read, the account already says that it is on.
  const [begun, setBegun] = useState<'start' | 'stop' | null>(null);
  const close = () => {
    setBegun(null);
    void refreshSession();
    void queries.invalidateQueries({ queryKey: SECURITY_KEY });
  };
  const { on, mandatory, recoveryCodesLeft } = factor;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="display text-[1.4rem]">{t('factor.title')}</h2>
        <Badge tone={on ? 'ok' : 'neutral'}>{t(on ? 'factor.on' : 'factor.off')}</Badge>
      </div>
      <p className="text-ink-soft">{t('factor.text')}</p>
      {mandatory && !on && (
        <p role="status" className="rounded-control bg-warn-wash px-4 py-3 text-warn">
          {t('factor.mandatory')}
        </p>
      )}
      {on && <p>{t('factor.left', { count: recoveryCodesLeft })}</p>}
      {begun === 'stop' && <StopForm onEnd={close} />}
      {begun === 'start' && <EnrolSteps onEnd={close} />}
      {begun === null && !(on && mandatory) && (
        <Button look="secondary" className="justify-self-start" onClick={() => setBegun(on ? 'stop' : 'start')}>
          {t(on ? 'factor.stop' : 'factor.start')}
        </Button>
      )}
    </Card>
  );
}
