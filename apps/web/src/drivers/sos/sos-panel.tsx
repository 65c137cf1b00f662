import clsx from 'clsx';
import { PhoneCall, Siren, TriangleAlert, type LucideIcon, Phone } from 'lucide-react';
import { useState, type ReactNode, type Ref } from 'react';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { usePlaceAt } from '../../shared/places/use-place-at.js';
import { useGps } from '../device/position-reporter.js';
import { TakeBackForm } from '../../shared/bookings/take-back-form.js';
import { Button } from '../../shared/ui/button.js';
import { KeepFocus } from '../../shared/ui/keep-focus.js';
import { DateTime } from '../../shared/ui/values.js';
import { sosWords } from '../words.js';
import { takeBack, type DriverAlarm, type Sos } from './use-sos.js';
import { localized, telHref } from '../../shared/i18n/format.js';

/** The emergency number of the whole European Union. */
export function EmergencyCall({ variant = 'danger', testId }: { variant?: 'danger' | 'secondary'; testId: string }) {
  const t = useT(sosWords);
  return (
    <a href="tel:112" className={`btn btn-${variant}`} data-size="big" data-testid={testId}>
      <Phone size={20} className="shrink-0" aria-hidden="true" />
      {t('emergency')}
    </a>
  );
}

/** The place in words, to say on the phone. */
function Here() {
  const t = useT(sosWords);
  const language = useLanguage();
  const place = usePlaceAt(useGps().fix);
  if (!place) return null;
  return (
    <p className="text-lead" data-testid="sos-here">
      {t('here')}{' '}
      <strong className="font-semibold">
        {localized(place.label, language)}, {localized(place.detail, language)}
      </strong>
    </p>
  );
}

/** Where the driver is and both numbers, one tap away. */
function Calls({ phone }: { phone: string | null }) {
  const t = useT(sosWords);
  return (
    <>
      <Here />
      <div className="grid gap-3 sm:grid-cols-2">
        <EmergencyCall testId="sos-112" />
        {phone && (
          <a href={telHref(phone)} className="btn btn-secondary" data-size="big" data-testid="sos-dispatch">
            <Phone size={20} className="shrink-0" aria-hidden="true" />
            <span>
              {t('dispatch')} <span className="numbers whitespace-nowrap">{phone}</span>
            </span>
          </a>
        )}
      </div>
    </>
  );
}

function Heading({ role, Icon, children }: { role: 'alert' | 'status'; Icon: LucideIcon; children: ReactNode }) {
  return (
    <h2 id="sos-title" className="flex items-start gap-3 text-heading font-semibold text-danger">
      <Icon size={26} className="mt-0.5 shrink-0" aria-hidden="true" />
      <span role={role}>{children}</span>
    </h2>
  );
}

function NotReported({ sos, isSure }: { sos: Sos; isSure: boolean }) {
  const t = useT(sosWords);
  return (
    <>
      <Heading role="alert" Icon={isSure ? TriangleAlert : Siren}>
        {t(isSure ? 'unreported' : 'reporting')}
      </Heading>
      {isSure && <p className="text-lead">{t('unreported.text')}</p>}
      <Calls phone={sos.phone} />
      <Button variant="ghost" size="big" data-testid="sos-discard" onClick={sos.discard}>
        {t('discard')}
      </Button>
    </>
  );
}

function Running({ alarm, sos }: { alarm: DriverAlarm; sos: Sos }) {
  const t = useT(sosWords);
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Heading role="status" Icon={Siren}>
        {t('reported')} <DateTime at={alarm.raisedAt} style="time" />
      </Heading>
      <p role="status" className="text-lead font-medium" data-testid="sos-seen">
        {alarm.acknowledgedAt ? (
          <>
            {t('seen', { name: alarm.acknowledgedBy ?? t('dispatcher') })} ·{' '}
            <DateTime at={alarm.acknowledgedAt} style="time" />
          </>
        ) : (
          t('unseen')
        )}
      </p>
      <p>
        {alarm.positionAt ? (
          <>
            {t('place.sent')} <DateTime at={alarm.positionAt} style="time" />
          </>
        ) : (
          t('place.unknown')
        )}
      </p>
      {sos.noPosition && <p>{t('place.refused')}</p>}
      <Calls phone={sos.phone} />
      <KeepFocus on={leaving}>
        {leaving && <p>{t('back.note')}</p>}
        {leaving ? (
          <TakeBackForm
            words={{ reason: t('back.reason'), send: t('back.send'), keep: t('back.keep') }}
            testIds={{ reason: 'sos-reason', send: 'sos-back-send' }}
            firstReason={t('back.mistake')}
            size="big"
            takeBack={takeBack}
            onDone={sos.show}
            onLeave={() => setLeaving(false)}
          />
        ) : (
          <Button variant="ghost" size="big" data-testid="sos-back" onClick={() => setLeaving(true)}>
            {t('back')}
          </Button>
        )}
      </KeepFocus>
    </>
  );
}

/** Withdrawn by the driver: dispatch calls all the same, since a driver may be forced to withdraw it. */
function Withdrawn({ alarm, sos }: { alarm: DriverAlarm; sos: Sos }) {
  const t = useT(sosWords);
  return (
    <>
      <h2 id="sos-title" className="flex items-start gap-3 text-lead font-semibold">
        <PhoneCall size={24} className="mt-0.5 shrink-0 text-danger" aria-hidden="true" />
        <span role="status">{t('withdrawn')}</span>
      </h2>
      <p>{t('withdrawn.text')}</p>
      {alarm.acknowledgedAt && (
        <p role="status" className="font-medium" data-testid="sos-seen">
          {t('seen', { name: alarm.acknowledgedBy ?? t('dispatcher') })} ·{' '}
          <DateTime at={alarm.acknowledgedAt} style="time" />
        </p>
      )}
      <Calls phone={sos.phone} />
    </>
  );
}

function Ended({ alarm, onClose }: { alarm: DriverAlarm; onClose: () => void }) {
  const t = useT(sosWords);
  return (
    <>
      <h2 id="sos-title" className="text-lead font-semibold">
        <span role="status">{t(alarm.status === 'cancelled' ? 'cancelled' : 'closed')}</span>
      </h2>
      <Button variant="secondary" size="big" onClick={onClose}>
        {t('close')}
      </Button>
    </>
  );
}

/** Status of the driver's call for help: not sent until the server has it, then who is handling it, and the numbers to call. */
export function SosPanel({ sos, box }: { sos: Sos; box: Ref<HTMLElement> }) {
  const { running, pending, unreceived, ended } = sos;
  const isUnreported = pending !== null && (unreceived || !navigator.onLine);
  const isWithdrawn = running !== null && running.withdrawnAt !== null;
  const status = pending
    ? isUnreported
      ? 'unreported'
      : 'reporting'
    : isWithdrawn
      ? 'withdrawn'
      : (running ?? ended)?.status;
  if (!status) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="sos-title"
      data-testid="sos-panel"
      data-status={status}
      className={clsx(
        'sos-panel mb-6 grid scroll-mt-[calc(var(--spacing-bar)+16px)] gap-4 rounded-card p-4',
        sos.stands
          ? 'border-2 border-danger bg-danger-wash'
          : isWithdrawn
            ? 'border-2 border-danger bg-surface'
            : 'card',
      )}
    >
      {pending ? (
        <NotReported sos={sos} isSure={isUnreported} />
      ) : running && isWithdrawn ? (
        <Withdrawn alarm={running} sos={sos} />
      ) : running ? (
        <Running alarm={running} sos={sos} />
      ) : (
        ended && <Ended alarm={ended} onClose={sos.dismiss} />
      )}
    </section>
  );
}
