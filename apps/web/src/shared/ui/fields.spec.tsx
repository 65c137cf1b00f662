import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { serve, show } from '../../testing/component.js';
import { Checkbox, RadioCards } from './choices.js';
import { DateField } from './date-field.js';
import { DateTimeField, type WallClock } from './date-time-field.js';
import { Segmented } from './segmented.js';
import { Switch } from './switch.js';
import { Tabs } from './tabs.js';
import { PasswordField, TextField } from './text-field.js';

beforeEach(() => void serve({}));

describe('a password field', () => {
  it.each([
    ['en', 'Show password'],
    ['nl', 'Wachtwoord tonen'],
  ] as const)('is shown and hidden, in %s, with what was typed', async (language, words) => {
    const { person } = await show(<PasswordField label="Secret" />, { language });
    const input = screen.getByLabelText<HTMLInputElement>('Secret');
    await person.type(input, 'a b');
    const toggle = screen.getByRole('button', { name: words });
    await person.click(toggle);
    expect([input.type, input.value, toggle.getAttribute('aria-pressed')]).toEqual(['text', 'a b', 'true']);
    await person.click(toggle);
    expect([input.type, toggle.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  });
});

describe('fields', () => {
  it('have a name even where the label is not seen', async () => {
    await show(<TextField label="Search" hideLabel />);
    expect(screen.getByRole('textbox', { name: 'Search' }).getAttribute('aria-describedby')).toBeNull();
  });

  it('a tick with an error says so', async () => {
    await show(<Checkbox label="I agree" error="Tick this." />);
    const tick = screen.getByRole('checkbox', { name: 'I agree' });
    expect(tick.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(tick.getAttribute('aria-describedby')!)?.textContent).toBe('Tick this.');
  });

  it('cards are one choice, left out where they are not on offer', async () => {
    const onValueChange = jest.fn();
    const options = [
      { value: 'a', title: 'Card' },
      { value: 'b', title: 'Cash', disabled: true },
      { value: 'c', title: 'Invoice' },
    ] as const;
    const { person } = await show(<RadioCards legend="Pay by" value="a" {...{ options, onValueChange }} />);
    expect(screen.getByRole('group', { name: 'Pay by' })).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: 'Cash' }));
    await person.click(screen.getByRole('radio', { name: 'Invoice' }));
    expect(onValueChange.mock.calls).toEqual([['c']]);
  });

  it('a segmented choice is one group of radios', async () => {
    const onValueChange = jest.fn();
    const options = [
      { value: 'percent', label: 'Percent' },
      { value: 'fixed', label: 'Amount' },
    ] as const;
    const { person } = await show(<Segmented legend="Kind" value="percent" {...{ options, onValueChange }} />);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Percent' }).checked).toBe(true);
    await person.click(screen.getByRole('radio', { name: 'Amount' }));
    expect(onValueChange.mock.calls).toEqual([['fixed']]);
  });

  it('a switch says what it is and what it does', async () => {
    const onCheckedChange = jest.fn();
    const { person } = await show(
      <Switch label="Push" hint="On this phone" checked={false} {...{ onCheckedChange }} />,
    );
    const toggle = screen.getByRole('switch', { name: 'Push' });
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    expect(document.getElementById(toggle.getAttribute('aria-describedby')!)?.textContent).toBe('On this phone');
    toggle.focus();
    await person.keyboard(' ');
    expect(onCheckedChange.mock.calls).toEqual([[true]]);
  });

  it('tabs are walked with the arrows, around the end', async () => {
    function Three() {
      const [value, setValue] = useState('a');
      const tabs = ['a', 'b', 'c'].map((one) => ({ value: one, label: one.toUpperCase() }));
      return (
        <Tabs label="Views" tabs={tabs} value={value} onValueChange={setValue}>
          <p>{value}</p>
        </Tabs>
      );
    }
    const { person } = await show(<Three />);
    screen.getByRole('tab', { name: 'A' }).focus();
    await person.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'C', selected: true }));
    await person.keyboard('{Home}{ArrowRight}');
    expect(screen.getByRole('tabpanel', { name: 'B' }).textContent).toBe('b');
  });
});

describe('a date and time', () => {
  function Field({ at }: { at: WallClock }) {
    const [value, setValue] = useState(at);
    return (
      <>
        <DateTimeField label="Pickup" value={value} onValueChange={setValue} />
        <output>{JSON.stringify(value)}</output>
      </>
    );
  }
  const value = () => JSON.parse(screen.getByRole('status').textContent ?? '') as WallClock;

  it('that comes twice asks which one is meant', async () => {
    const { person } = await show(<Field at={{ date: '2026-10-25', time: '02:30' }} />);
    await person.selectOptions(screen.getByRole('combobox'), 'The second (winter time)');
    expect(value()).toEqual({ date: '2026-10-25', time: '02:30', fold: 'later' });
  });

  it('of any other night does not ask, in French', async () => {
    await show(<Field at={{ date: '2026-10-26', time: '02:30' }} />, { language: 'fr' });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByLabelText('Heure')).toBeTruthy();
  });

  it.each([
    ['fr', 'mardi 1er décembre 2026 à 04:30'],
    ['nl', 'dinsdag 1 december 2026 om 04:30'],
    ['en', 'Tuesday, 1 December 2026 at 04:30'],
  ] as const)('is also written in words, in %s, whatever notation the browser shows', async (language, words) => {
    const { person } = await show(<Field at={{ date: '', time: '' }} />, { language });
    expect(screen.getByTestId('date-words').textContent).toBe('');
    const day = screen.getByLabelText<HTMLInputElement>('Pickup');
    await person.type(day, '2026-12-01');
    expect(screen.getByTestId('date-words').textContent).not.toMatch(/:/);
    fireEvent.change(screen.getByLabelText(/^(Heure|Uur|Tijd|Time)$/), { target: { value: '04:30' } });
    expect(screen.getByTestId('date-words').textContent).toBe(words);
    expect(day.getAttribute('aria-describedby')).toContain(screen.getByTestId('date-words').id);
  });
});

describe('a day', () => {
  it('is read with its month in words', async () => {
    await show(<DateField label="Born" value="1984-04-03" onChange={() => undefined} />);
    expect(screen.getByLabelText('Born')).toHaveProperty('value', '1984-04-03');
    expect(screen.getByTestId('date-words').textContent).toBe('3 April 1984');
  });
});
