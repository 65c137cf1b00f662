import type { PlaceView } from '@sablon/contracts';
import { TRIP_STATUSES } from '@sablon/domain';
import { Car, Inbox, Package, Plane } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../shared/api/api-error.js';
import { AddressField } from '../shared/ui/address-field.js';
import { Badge, StatusPill } from '../shared/ui/badge.js';
import { Button, ErrorState, FormError } from '../shared/ui/button.js';
import { Checkbox, RadioCards } from '../shared/ui/choices.js';
import { DateTimeField, type WallClock } from '../shared/ui/date-time-field.js';
import { Dialog } from '../shared/ui/dialog.js';
import { Select } from '../shared/ui/select.js';
import { Sheet } from '../shared/ui/sheet.js';
import { Card, EmptyState, Skeleton } from '../shared/ui/surfaces.js';
import { Tabs } from '../shared/ui/tabs.js';
import { PasswordField, TextArea, TextField } from '../shared/ui/text-field.js';
import { showToast } from '../shared/ui/toast-store.js';
import { DateTime, Distance, Duration, Money } from '../shared/ui/values.js';

const place = (id: string, kind: string, fr: string, nl: string, en = fr): PlaceView => ({
  id,
  kind,
  label: { fr, nl, en },
  detail: { fr: 'Bruxelles', nl: 'Brussel', en: 'Brussels' },
  point: { lat: 50.84, lng: 4.35 },
});
const PLACES = [
  place('midi', 'station', 'Bruxelles-Midi', 'Brussel-Zuid', 'Brussels-Midi'),
  place('bru', 'airport', 'Aéroport de Bruxelles', 'Brussels Airport', 'Brussels Airport'),
  place('loi', 'street', 'Rue de la Loi', 'Wetstraat', 'Rue de la Loi'),
];
const suggest = async (query: string) =>
  PLACES.filter(({ label }) => Object.values(label).some((text) => text.toLowerCase().includes(query.toLowerCase())));

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="grid content-start gap-6">
    <h2 className="eyebrow">{title}</h2>
    {children}
  </Card>
);

function Fields() {
  const [from, setFrom] = useState<PlaceView | null>(PLACES[0] ?? null);
  const [when, setWhen] = useState<WallClock>({ date: '2026-10-25', time: '02:30' });
  return (
    <Part title="Fields">
      <AddressField
        label="Address"
        value={from}
        onValueChange={setFrom}
        suggest={suggest}
        quickPicks={[{ heading: 'Places', picks: PLACES.map((place) => ({ place })) }]}
        locate={async () => PLACES[2] as PlaceView}
      />
      <DateTimeField label="Departure" value={when} onValueChange={setWhen} />
      <TextField label="Text" hint="With a hint" defaultValue="Anna" />
      <TextField label="Refused" error="This field is required." />
      <PasswordField label="Password" defaultValue="secret" />
      <Select
        label="Select"
        options={[
          { value: '1', label: '1 passenger' },
          { value: '2', label: '2 passengers' },
        ]}
      />
      <TextArea label="Note" placeholder="Ring twice" />
      <Checkbox label="A choice" defaultChecked />
    </Part>
  );
}

function Choices() {
  const [car, setCar] = useState<'economy' | 'standard' | 'van'>('standard');
  const [tab, setTab] = useState<'all' | 'past'>('all');
  return (
    <Part title="Choices and values">
      <RadioCards
        legend="Vehicle"
        value={car}
        onValueChange={setCar}
        options={[
          {
            value: 'economy',
            title: 'Economy',
            detail: '4 · 2',
            icon: <Car aria-hidden="true" />,
            aside: <Money cents={1840} />,
          },
          {
            value: 'standard',
            title: 'Standard',
            detail: '4 · 3',
            icon: <Plane aria-hidden="true" />,
            aside: <Money cents={2375} />,
          },
          { value: 'van', title: 'Van', detail: 'Full', icon: <Package aria-hidden="true" />, disabled: true },
        ]}
      />
      <Tabs
        label="Trips"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'all', label: 'All', count: 12 },
          { value: 'past', label: 'Past', count: 3 },
        ]}
      >
        <p>
          <DateTime at="2026-11-21T13:30:00Z" style="long" /> · <Distance meters={12_400} /> ·{' '}
          <Duration seconds={1500} />
        </p>
      </Tabs>
      <div className="flex flex-wrap gap-2">
        {TRIP_STATUSES.map((status) => (
          <StatusPill key={status} status={status} />
        ))}
        <Badge>Neutral</Badge>
      </div>
      <div className="grid gap-2" aria-busy="true">
        <Skeleton className="h-7 w-1/2" />
        <Skeleton />
        <Skeleton className="h-5 w-4/5" />
      </div>
    </Part>
  );
}

function Actions() {
  const [open, setOpen] = useState<'dialog' | 'right' | 'bottom' | null>(null);
  const close = () => setOpen(null);
  return (
    <Part title="Actions and messages">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button look="secondary" onClick={() => setOpen('right')}>
          Sheet
        </Button>
        <Button look="secondary" onClick={() => setOpen('bottom')}>
          Bottom sheet
        </Button>
        <Button
          look="ghost"
          onClick={() => showToast({ tone: 'ok', text: 'Saved', action: { label: 'Undo', run: close } })}
        >
          Toast
        </Button>
        <Button look="danger">Danger</Button>
        <Button busy>Busy</Button>
        <Button disabled>Disabled</Button>
        <Button size="big">Big</Button>
      </div>
      <FormError error={new ApiError(401, { code: 'session.wrong_credentials' })} />
      <EmptyState icon={<Inbox aria-hidden="true" />} title="Nothing yet" action={<Button size="small">Book</Button>}>
        Trips show here.
      </EmptyState>
      <ErrorState error={new ApiError(0, { code: 'network.offline' })} onRetry={close} />
      <Dialog open={open === 'dialog'} onClose={close} title="Cancel this trip?" description="It costs nothing now.">
        <Button look="danger">Cancel the trip</Button>
      </Dialog>
      <Sheet
        open={open === 'right' || open === 'bottom'}
        side={open === 'bottom' ? 'bottom' : 'right'}
        onClose={close}
        title="Sheet"
      >
        <p>Content</p>
      </Sheet>
    </Part>
  );
}

/** Every shared component on one page, for development only. */
export default function DevUiRoute() {
  return (
    <div className="column grid gap-6 py-12">
      <title>UI</title>
      <h1 className="display text-title">Sablon, in parts</h1>
      {(['dark', 'light'] as const).map((theme) => (
        <div key={theme} data-theme={theme} className="grid gap-6 rounded-card bg-canvas p-4 text-ink lg:grid-cols-3">
          <Fields />
          <Choices />
          <Actions />
        </div>
      ))}
    </div>
  );
}
