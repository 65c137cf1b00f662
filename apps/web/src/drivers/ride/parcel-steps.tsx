import type { TripView } from '@sablon/contracts';
import type { CustodyState } from '@sablon/domain';
import { useState } from 'react';
import { useParcel } from '../../live/use-parcel.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Sheet } from '../../shared/ui/sheet.js';
import type { Drive } from './use-drive.js';
import { EvidenceForm, type Asked } from './evidence-form.js';
import { custodySteps } from '../words.js';
import { bareStep, type ParcelStep } from '../state/parcel-step.js';

type Sheets = 'collected' | 'delivered' | 'failed' | 'with_neighbour' | 'returned';
const BIG = 'min-h-20 w-full text-heading';

/** The evidence required for each hand-over. */
function useAsked(label: string): Readonly<Record<Sheets, Asked & { readonly title: string }>> {
  const t = useT(custodySteps);
  const photo = t('photo');
  return {
    collected: {
      ...{ kind: 'collected', title: t('collect.title'), code: t('collect.code'), photo, seal: label },
      submit: t('collect.submit'),
    },
    delivered: {
      ...{ kind: 'delivered', title: t('deliver.title'), code: t('deliver.code'), photo, intact: true, signed: true },
      submit: t('deliver.submit'),
    },
    failed: {
      ...{ kind: 'failed', title: t('fail.title'), reason: true, photo: t('photo.door'), words: t('fail.words') },
      submit: t('fail.submit'),
    },
    with_neighbour: {
      ...{ kind: 'with_neighbour', title: t('neighbour.title'), photo, intact: true, signed: true },
      ...{ words: t('neighbour.where'), submit: t('neighbour.submit') },
    },
    returned: {
      ...{ kind: 'returned', title: t('returned.title'), photo, intact: true, signed: true },
      submit: t('returned.submit'),
    },
  };
}

/** The possible next steps per custody state: the likely one first, as one big button within the thumb's reach. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  booked: ['collected'],
  collected: ['collected'],
  sealed: ['at_door'],
  redelivering: ['at_door'],
  at_door: ['delivered', 'failed'],
  failed: ['with_neighbour', 'redelivering', 'returning'],
  returning: ['returned'],
};
const SHEETS: ReadonlySet<string> = new Set(['collected', 'delivered', 'failed', 'with_neighbour', 'returned']);

const LABELS = {
  collected: 'collect.open',
  at_door: 'door.open',
  delivered: 'deliver.open',
  failed: 'fail.open',
  with_neighbour: 'next.neighbour',
  redelivering: 'next.redeliver',
  returning: 'next.return',
  returned: 'returned.open',
} as const;
type Choice = keyof typeof LABELS;

/** How long to wait for the recipient, and how often they were called. */
function DoorWait({ absentFrom, calls }: { absentFrom: string | null; calls: number }) {
  const t = useT(custodySteps);
  const language = useLanguage();
  return (
    <div className="grid gap-1 text-ink-soft" role="status">
      {absentFrom && <p>{t('fail.wait', { time: formatDateTime(absentFrom, language, 'time') })}</p>}
      <p>{t('fail.called', { count: calls })}</p>
    </div>
  );
}

/** The next step of a parcel trip, in place of the passenger's. */
export function ParcelSteps({ trip, state, driving }: { trip: TripView; state: CustodyState; driving: Drive }) {
  const t = useT(custodySteps);
  const { busy, error, drive, clear } = driving;
  const parcel = useParcel(trip.id, null).data;
  const asked = useAsked(trip.parcel?.label ?? parcel?.label ?? trip.bookingCode);
  const [sheet, setSheet] = useState<Sheets | null>(null);
  const choices = (CHOICES[state ?? 'booked'] ?? []).filter(
    (one) => one !== 'redelivering' || parcel?.mayRedeliver !== false,
  ) as Choice[];
  const door = parcel?.chain.findLastIndex(({ kind }) => kind === 'at_door') ?? -1;
  const calls = parcel?.chain.slice(Math.max(0, door)).filter(({ kind }) => kind === 'contacted').length ?? 0;
  const press = (choice: Choice) => {
    clear();
    if (SHEETS.has(choice)) setSheet(choice as Sheets);
    else void drive(bareStep(choice as ParcelStep['link']['step']));
  };
  const finish = async (step: ParcelStep) => {
    if (await drive(step)) setSheet(null);
  };
  return (
    <>
      {sheet === null && <FormError error={error} />}
      {state === 'failed' && <p className="font-medium">{t('next.title')}</p>}
      {choices.map((choice, index) => (
        <Button
          key={choice}
          size="big"
          variant={index === 0 ? 'primary' : 'secondary'}
          className={index === 0 ? BIG : 'w-full'}
          data-testid={index === 0 ? 'trip-next-action' : `parcel-${choice}`}
          data-action={choice}
          busy={busy && sheet === null}
          onClick={() => press(choice)}
        >
          {t(LABELS[choice])}
        </Button>
      ))}
      <Sheet open={sheet !== null} onClose={() => setSheet(null)} title={sheet ? asked[sheet].title : ''} side="bottom">
        {sheet && (
          <EvidenceForm key={sheet} asked={asked[sheet]} busy={busy} error={error} onDone={(step) => void finish(step)}>
            {sheet === 'failed' && <DoorWait absentFrom={parcel?.absentFrom ?? null} calls={calls} />}
          </EvidenceForm>
        )}
      </Sheet>
    </>
  );
}
