import { readProof } from '@sablon/domain';
import { formatDateTime, formatDistance, formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import type { CachedControl } from '../../shared/session/cached-control.js';
import { driver } from '../words.js';
import { FullScreen } from './full-screen.js';
import './control-screen.css';
import { create } from 'qrcode';
import { useMemo, use } from 'react';
import type { Language } from '../../shared/i18n/languages.js';
import { translate, type Params } from '../../shared/i18n/translate.js';

type DriverKey = typeof driver extends { keys?: infer Key } ? Extract<Key, string> : never;

/** The languages inspectors of both regions read (product.md: Brussels and Flanders). */
const OFFICIAL = ['fr', 'nl'] as const satisfies readonly Language[];

/** Preloads the catalogues inspectors read, so that they are available offline. */
export const preloadCountryWords = (): void =>
  void Promise.all(OFFICIAL.map((language) => driver.load(language))).catch((lost: unknown) =>
    console.warn('words for a roadside check are missing', lost),
  );

/** The same text in French, Dutch and the driver's own language, each marked with its language. */
function CountryWords({ say, params = {} }: { say: DriverKey; params?: Params }) {
  const own = useLanguage();
  const catalogues = {
    fr: use(driver.load('fr')),
    nl: use(driver.load('nl')),
    [own]: use(driver.load(own)),
  } as Record<Language, Parameters<typeof translate>[0]>;
  const languages = [...new Set<Language>([...OFFICIAL, own])];
  return languages.map((language, index) => (
    <span key={language} lang={language}>
      {index > 0 && ' · '}
      {translate(catalogues[language], language, say, params)}
    </span>
  ));
}

/** ISO/IEC 18004: a quiet zone of four modules around the code. */
const QUIET = 4;

/** A QR code as crisp squares, black on white in every theme: not every phone reads inverted codes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    // Level L: a code on a screen has no stains, and larger squares can be read from further away.
    const { modules } = create(text, { errorCorrectionLevel: 'L' });
    let squares = '';
    for (let row = 0; row < modules.size; row++)
      for (let column = 0; column < modules.size; column++)
        if (modules.get(row, column)) squares += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    return { size: modules.size + 2 * QUIET, path: squares };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="control-qr"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

type Label = Parameters<typeof CountryWords>[0]['say'];

function Fact({ of, children }: { of: Label; children: string }) {
  return (
    <div className="border-t border-line py-2">
      <dt className="text-caption text-ink-soft">
        <CountryWords say={of} />
      </dt>
      <dd className="numbers text-lead font-semibold wrap-anywhere">
        {children ? <span lang="mul">{children}</span> : <CountryWords say="control.unknown" />}
      </dd>
    </div>
  );
}

/** The trip as recorded in the proof itself: the data shown is the data signed. */
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
  cached: CachedControl;
  /** The trip in hand, if any. */
  tripId: string | null;
  onClose: () => void;
}

/** The screen a driver holds out to an inspector: bright in every theme, and working entirely offline. */
export function ControlScreen({ cached: { control, plate }, tripId, onClose }: ControlScreenProps) {
  const t = useT(driver);
  const link = control.proofs.find((proof) => proof.tripId === tripId)?.link;
  return (
    <FullScreen title={<CountryWords say="control.title" />} onClose={onClose} testId="control-screen">
      <div className="control-body">
        {link && (
          <figure className="control-code">
            <QrCode text={link} label={t('control.qr')} />
            <figcaption className="mt-2 text-center text-small">
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
