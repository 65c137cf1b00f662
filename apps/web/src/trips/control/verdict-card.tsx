import type { ControlFacts, ControlVerdict } from '@sablon/domain';
import clsx from 'clsx';
import { CircleHelp, ClockAlert, ShieldCheck, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ride } from '../../shared/words.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { DateTime, Distance, Money } from '../../shared/ui/values.js';
import type { DoneCheck } from './check-scanned.js';
import { control } from '../words.js';

const TONES = {
  valid: { tone: 'border-ok bg-ok-wash text-ok', Icon: ShieldCheck },
  expired: { tone: 'border-warn bg-warn-wash text-warn', Icon: ClockAlert },
  altered: { tone: 'border-danger bg-danger-wash text-danger', Icon: ShieldX },
  foreign: { tone: 'border-danger bg-danger-wash text-danger', Icon: CircleHelp },
} as const satisfies Record<ControlVerdict, { tone: string; Icon: typeof ShieldX }>;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="numbers font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function Facts({ facts }: { facts: ControlFacts }) {
  const t = useT(control);
  const words = useT(ride);
  const language = useLanguage();
  // Written by the signer in a language of the country, which may not be the reader's.
  const own = (text: string) => (text ? <span lang="mul">{text}</span> : t('unknown'));
  const range = {
    from: formatDateTime(facts.issuedAt, language),
    until: formatDateTime(facts.validUntil, language),
  };
  return (
    <dl>
      <Fact label={t('fact.booking')}>{facts.bookingCode}</Fact>
      <Fact label={t('fact.booked')}>
        <DateTime at={facts.bookedAt.toISOString()} />
      </Fact>
      <Fact label={t('fact.pickup_at')}>
        <DateTime at={facts.pickupAt.toISOString()} />
      </Fact>
      <Fact label={t('fact.from')}>{own(facts.pickup)}</Fact>
      <Fact label={t('fact.to')}>{own(facts.dropoff)}</Fact>
      <Fact label={t('fact.distance')}>
        <Distance meters={facts.distanceMeters} />
      </Fact>
      <Fact label={t('fact.price')}>
        <Money cents={facts.fareCents} />
      </Fact>
      <Fact label={t('fact.class')}>{words(`class.${facts.vehicleClass}`)}</Fact>
      <Fact label={t('fact.plate')}>{facts.plate}</Fact>
      <Fact label={t('fact.vehicle')}>{own(facts.vehicleLicence)}</Fact>
      <Fact label={t('fact.driver')}>{own(facts.driverLicence)}</Fact>
      <Fact label={t('fact.operator')}>
        {own(facts.operator)} · {facts.operatorVat}
      </Fact>
      <Fact label={t('fact.operator_licence')}>{own(facts.operatorLicence)}</Fact>
      <Fact label={t('fact.valid')}>{t('valid.range', range)}</Fact>
    </dl>
  );
}

/** The result of a check, as text, icon and colour; below it the signed content. */
export function VerdictCard({ check }: { check: DoneCheck }) {
  const t = useT(control);
  const { tone, Icon } = TONES[check.verdict];
  return (
    <section className="card overflow-hidden" data-testid="control-verdict" data-verdict={check.verdict}>
      <div role="status" className={clsx('flex items-start gap-4 border-l-8 p-4', tone)}>
        <Icon size={44} className="shrink-0" aria-hidden="true" />
        <div>
          <h2 className="display text-section">{t(`verdict.${check.verdict}`)}</h2>
          <p className="mt-1 text-ink">{t(`verdict.${check.verdict}.text`)}</p>
        </div>
      </div>
      <div className="px-4 pb-4">
        {check.facts && <Facts facts={check.facts} />}
        {check.verdict !== 'foreign' && <p className="pt-4 text-small text-ink-soft">{t(`local.${check.by}`)}</p>}
      </div>
    </section>
  );
}
