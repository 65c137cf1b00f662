import { useState } from 'react';
import { localText } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { DateField } from './date-field.js';
import { DateTimeField, type WallClock } from './date-time-field.js';

const label = localText('Départ', 'Vertrek', 'Departure');

function Field({ first, error }: { first: WallClock; error?: boolean }) {
  const [value, setValue] = useState(first);
  return (
    <DateTimeField
      label={label}
      value={value}
      onValueChange={setValue}
      error={
        error
          ? localText('L’heure doit être future.', 'Het uur moet later zijn.', 'The time must be in the future.')
          : null
      }
    />
  );
}

function Day({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  return <DateField label={label} value={value} onChange={(event) => setValue(event.target.value)} />;
}

export default story('Date and time', {
  empty: () => <Field first={{ date: '', time: '' }} />,
  filled: () => <Field first={{ date: '2026-12-01', time: '04:30' }} />,
  refused: () => <Field first={{ date: '2020-01-01', time: '04:30' }} error />,
  'a day alone': () => <Day first="2026-12-01" />,
  'an hour that comes twice': () => <Field first={{ date: '2026-10-25', time: '02:30' }} />,
});
