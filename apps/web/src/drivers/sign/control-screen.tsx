import { readProof } from '@sablon/domain';
import { formatDateTime, formatDistance, formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import type { KeptControl } from '../../shared/session/kept-control.js';
import { driver } from '../words.js';
import { FullScreen } from './full-screen.js';
import './control-screen.css';
import { CountryWords } from './country-words.js';
import { QrCode } from './qr-code.js';

type Label = Parameters<typeof CountryWords>[0]['say'];

function Fact({ of, children }: { of: Label; children: string }) {
  return (
    <div className="border-t border-line py-2">
      <dt className="text-[0.85rem] text-ink-soft">
        <CountryWords say={of} />
      </dt>
      <dd className="numbers text-[1.15rem] font-semibold wrap-anywhere">
        {children ? <span lang="mul">{children}</span> : <CountryWords say="control.unknown" />}
      </dd>
    </div>
  );
}

/** The ride as the proof itself says it: what is shown is what was signed. */
function RideFacts({ link }: { link: string }) {
  const language = useLanguage();
  const facts = readProof(link)?.facts;
  if (!facts) return null;
  const at = (date: Date) => formatDateTime(date, language);
  return (
    <>
      <Fact of="control.booking">{facts.bookingCode}</Fact>
      <Fact of="control.booked">{at(facts.bookedAt)}</Fact>
      <Fact of="control.pickup_at">{at(facts.pickupAt)}</Fact>
      <Fact of="control.from">{facts.pickup}</Fact>
      <Fact of="control.to">{facts.dropoff}</Fact>
      <Fact of="control.distance">{formatDistance(facts.distanceMeters, language)}</Fact>
      <Fact of="control.price">{formatMoney(facts.fareCents, language)}</Fact>
      <Fact of="control.plate">{facts.plate}</Fact>
      <Fact of="control.vehicle">{facts.vehicleLicence}</Fact>
      <Fact of="control.driver">{facts.driverLicence}</Fact>
      <Fact of="control.valid">{at(facts.validUntil)}</Fact>
    </>
  );
}

interface ControlScreenProps {
  kept: KeptControl;
  /** The trip in hand, if there is one. */
  tripId: string | null;
  onClose: () => void;
}

/** What a driver holds out to an inspector: bright in every theme, and of nothing that needs a network. */
export function ControlScreen({ kept: { control, plate }, tripId, onClose }: ControlScreenProps) {
  const t = useT(driver);
  const link = control.proofs.find((proof) => proof.tripId === tripId)?.link;
  return (
    <FullScreen title={<CountryWords say="control.title" />} onClose={onClose} testId="control-screen">
      <div className="control-body">
        {link && (
          <figure className="control-code">
            <QrCode text={link} label={t('control.qr')} />
            <figcaption className="mt-2 text-center text-[0.95rem]">
              <CountryWords say="control.how" />
            </figcaption>
          </figure>
        )}
        <dl className="control-facts">
          {link ? (
            <RideFacts link={link} />
          ) : (
            <>
              {plate && <Fact of="control.plate">{plate}</Fact>}
              {plate && <Fact of="control.vehicle">{control.vehicleLicence}</Fact>}
              <Fact of="control.driver">{control.driverLicence}</Fact>
            </>
          )}
          <Fact of="control.operator">{`${control.operator} · ${control.operatorVat}`}</Fact>
          <Fact of="control.operator_licence">{control.operatorLicence}</Fact>
        </dl>
      </div>
    </FullScreen>
  );
}
