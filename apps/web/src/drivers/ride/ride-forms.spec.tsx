import { screen, waitFor } from '@testing-library/react';
import { fill, serve, show } from '../../testing/component.js';
import { EvidenceForm, type Asked } from './evidence-form.js';
import { ReleaseDialog } from './release-dialog.js';

const box = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const ASKED: Asked = {
  kind: 'delivered',
  code: 'Code',
  photo: 'Picture',
  seal: 'SB-1',
  signed: true,
  submit: 'Done',
};

// Fetched while the ride is shown.
beforeAll(() => import('./ride.schemas.js'));

it('a hand-over names everything it cannot do without, and goes to the first', async () => {
  serve({});
  const onDone = jest.fn();
  const { person } = await show(<EvidenceForm asked={ASKED} busy={false} error={null} onDone={onDone} />);
  await person.click(await screen.findByRole('radio', { name: /number/i }));
  await person.type(box('code'), '12x3');
  expect(box('code').value).toBe('123');
  await person.click(screen.getByTestId('evidence-submit'));
  await waitFor(() => expect(document.activeElement).toBe(box('code')));
  expect([...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'))).toEqual([
    ...['code', 'photo', 'seal', 'signedBy'],
    null, // the pad to sign on
  ]);
  await person.type(box('code'), '4');
  await waitFor(() => expect(box('code').getAttribute('aria-invalid')).toBeNull());
  await person.click(screen.getByTestId('signature-typed'));
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(3));
  expect(onDone).not.toHaveBeenCalled();
});

it('a ride is given back with a reason; a ready one is sent by its name', async () => {
  serve({});
  const onConfirm = jest.fn();
  const { person } = await show(
    <ReleaseDialog open busy={false} error={null} onClose={jest.fn()} onConfirm={onConfirm} />,
  );
  const confirm = await screen.findByTestId<HTMLButtonElement>('release-confirm');
  expect(confirm.disabled).toBe(true);
  await waitFor(() => expect(box('reason').maxLength).toBe(200));
  await fill(person, box('reason'), ' Flat tyre ');
  await person.click(confirm);
  await waitFor(() => expect(onConfirm).toHaveBeenCalledWith('Flat tyre'));
  await person.click(document.querySelector<HTMLElement>('form .btn-secondary')!);
  await person.click(confirm);
  await waitFor(() => expect(onConfirm).toHaveBeenLastCalledWith('driver.car'));
});
