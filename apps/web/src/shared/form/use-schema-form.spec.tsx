import { screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { fill, refusal, serve, show } from '../../testing/component.js';
import { ApiError } from '../api/api-error.js';
import { FormError } from '../ui/button.js';
import { Checkbox } from '../ui/choices.js';
import { Select } from '../ui/select.js';
import { TextArea, TextField } from '../ui/text-field.js';
import { typedEuros, typedWhole } from '../staff/typed.schemas.js';
import { useSchemaForm } from './use-schema-form.js';

const schema = z.object({
  name: z.string().trim().min(1).max(20),
  limit: typedEuros(z.int().min(1).max(100_000)),
  days: typedWhole(z.int().max(120).nullable()),
  colour: z.enum(['black', 'white']),
  sure: z.boolean().refine((ticked) => ticked, 'sure'),
  note: z.string().max(200).default(''),
});
const EMPTY = { name: '', limit: '', days: '', colour: 'black' as const, sure: false, note: '' };
type Typed = Omit<typeof EMPTY, 'colour'> & { colour: 'black' | 'white' };

interface PartsProps {
  send: (ready: z.output<typeof schema>) => Promise<unknown>;
  load?: () => Promise<typeof schema>;
  typed?: Typed;
  follow?: boolean;
}
function Parts({ send, load = () => Promise.resolve(schema), typed = EMPTY, follow = false }: PartsProps) {
  const { submit, busy, failure, field } = useSchemaForm({
    schema: load,
    typed,
    follow,
    send,
    words: { sure: 'Please tick this.' },
  });
  return (
    <form noValidate onSubmit={submit}>
      <TextField {...field('name')} label="Name" hint="As on the door" required />
      <TextField {...field('limit')} label="Limit" />
      <TextField {...field('days')} label="Days" />
      <Select
        {...field('colour')}
        label="Colour"
        options={['black', 'white'].map((value) => ({ value, label: value }))}
      />
      <Checkbox {...field('sure')} label="I am sure" />
      <TextArea {...field('note')} label="Note" />
      <FormError error={failure} />
      <button type="submit">{busy ? 'Saving' : 'Save'}</button>
    </form>
  );
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: /Sav/ });
const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
const send = jest.fn<Promise<unknown>, [unknown]>(() => Promise.resolve());
beforeEach(() => {
  serve({});
  send.mockReset();
  send.mockResolvedValue(undefined);
});

describe('a form with a schema', () => {
  it('gives the schema what was typed, and sends what comes out', async () => {
    const { person } = await show(<Parts send={send} />);
    await fill(person, box('Name'), ' Anna ');
    await fill(person, box('Limit'), '12,50');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Colour' }), 'white');
    await person.click(screen.getByRole('checkbox', { name: 'I am sure' }));
    await person.click(save());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(send.mock.calls[0]).toEqual([
      { name: 'Anna', limit: 1250, days: null, colour: 'white', sure: true, note: '' },
    ]);
  });

  it('describes a field by its hint, and by its error instead once there is one', async () => {
    const { person } = await show(<Parts send={send} />);
    expect(describedBy(box('Name'))).toEqual(['As on the door']);
    await person.click(save());
    await screen.findByText('Please tick this.');
    expect(describedBy(box('Name'))[0]).toContain('This field is required.');
    expect(document.activeElement).toBe(box('Name'));
  });

  it.each([
    ['Limit', 'much', 'Enter an amount in euros.'],
    ['Limit', '0', 'Enter an amount in euros.'],
    ['Days', '1.5', 'Enter a number.'],
    ['Days', '121', 'The maximum is 120.'],
  ])('says of %s "%s": %s', async (name, typed, words) => {
    const { person } = await show(<Parts send={send} />);
    await fill(person, box(name), typed);
    await person.click(save());
    await waitFor(() => expect(describedBy(box(name))[0]).toContain(words));
    expect(send).not.toHaveBeenCalled();
  });

  it('takes an error back as soon as it is put right', async () => {
    const { person } = await show(<Parts send={send} />, { language: 'nl' });
    await person.click(save());
    await waitFor(() => expect(describedBy(box('Name'))[0]).toContain('Dit veld is verplicht.'));
    await person.type(box('Name'), 'A');
    await waitFor(() => expect(box('Name').getAttribute('aria-invalid')).toBeNull());
  });

  it('puts the issues of the server at its fields and goes to the first one of the page', async () => {
    const issues = [
      { path: 'note', message: 'Not these words.' },
      { path: 'days', message: 'Not so many.' },
      { path: 'elsewhere', message: 'No such field here.' },
    ];
    send.mockRejectedValue(new ApiError(400, refusal('request.invalid', issues)));
    const { person } = await show(<Parts send={send} typed={{ ...EMPTY, name: 'Anna', limit: '5', sure: true }} />);
    await person.click(save());
    await screen.findByText('Not these words.');
    await waitFor(() => expect(document.activeElement).toBe(box('Days')));
    expect(screen.queryByText('No such field here.')).toBeNull();
    send.mockResolvedValue(undefined);
    await person.click(save());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('sends one thing at a time, whatever its button lets through', async () => {
    let arrive = () => {};
    send.mockImplementation(() => new Promise<void>((resolve) => (arrive = resolve)));
    const { person } = await show(<Parts send={send} typed={{ ...EMPTY, name: 'Anna', limit: '5', sure: true }} />);
    await person.dblClick(save());
    await screen.findByRole('button', { name: 'Saving' });
    await person.click(save());
    arrive();
    await screen.findByRole('button', { name: 'Save' });
    expect(send).toHaveBeenCalledTimes(1);
    await person.click(save());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });

  it('says that there is no network when its rules cannot be fetched, keeps what is typed, and tries again', async () => {
    let online = false;
    const load = () => (online ? Promise.resolve(schema) : Promise.reject(new TypeError('no network')));
    const typed = { ...EMPTY, limit: '5', sure: true };
    const { person } = await show(<Parts send={send} load={load} typed={typed} />);
    await fill(person, box('Name'), 'Anna');
    await person.click(save());
    await screen.findByRole('alert');
    expect(box('Name').value).toBe('Anna');
    online = true;
    await person.click(save());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });

  it('takes what becomes known later into fields no one typed in', async () => {
    const { person, again } = await show(<Parts send={send} follow />);
    await fill(person, box('Name'), 'Anna');
    again(<Parts send={send} follow typed={{ ...EMPTY, name: 'Someone else', note: 'Known' }} />);
    await waitFor(() => expect(box('Note').value).toBe('Known'));
    expect(box('Name').value).toBe('Anna');
  });

  it('limits what can be typed as its schema does', async () => {
    await show(<Parts send={send} />);
    await waitFor(() => expect(box('Name').maxLength).toBe(20));
    expect([box('Note').maxLength, box('Limit').maxLength]).toEqual([200, -1]);
  });
});
