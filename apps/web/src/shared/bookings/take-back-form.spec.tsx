import { screen, waitFor } from '@testing-library/react';
import { fill, serve, show } from '../../testing/component.js';
import { TakeBackForm } from './take-back-form.js';

it('an alarm is taken back with a reason, once', async () => {
  serve({});
  const takeBack = jest.fn((reason: string) => Promise.resolve(reason));
  const onDone = jest.fn();
  const { person } = await show(
    <TakeBackForm
      words={{ reason: 'Reason', send: 'Take back', keep: 'Keep' }}
      testIds={{ reason: 'reason', send: 'send' }}
      size="small"
      takeBack={takeBack}
      onDone={onDone}
      onLeave={jest.fn()}
    />,
  );
  const send = await screen.findByTestId<HTMLButtonElement>('send');
  expect(send.disabled).toBe(true);
  await waitFor(() => expect(screen.getByTestId<HTMLInputElement>('reason').maxLength).toBe(500));
  await fill(person, screen.getByTestId('reason'), ' By mistake ');
  await person.dblClick(send);
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('By mistake', { reason: 'By mistake' }));
  expect(takeBack).toHaveBeenCalledTimes(1);
});
