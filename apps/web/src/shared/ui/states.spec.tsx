import { act, screen } from '@testing-library/react';
import { ApiError } from '../api/api-error.js';
import { serve, show } from '../../testing/component.js';
import { Button, ErrorState, FormError } from './button.js';
import { OfflineBanner } from './offline-banner.js';
import { OfflineState } from './offline-state.js';
import { Optional } from './optional.js';
import { Toasts } from './toast-card.js';
import { closeToast, showToast } from './toast-store.js';

beforeEach(() => void serve({}));

describe('what a page says about itself', () => {
  it.each([
    ['fr', 'Pas de connexion. Nous réessayons.'],
    ['nl', 'Geen verbinding. We proberen opnieuw.'],
    ['en', 'No connection. We keep trying.'],
  ] as const)('in %s: offline', async (language, words) => {
    await show(<OfflineState />, { language });
    expect(screen.getByRole('status').textContent).toBe(words);
  });

  it('a lost connection only after a moment, and not once it is back', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    try {
      await show(<OfflineBanner tabs="none" />);
      act(() => jest.advanceTimersByTime(2_900));
      expect(screen.getByRole('status').textContent).toBe('');
      act(() => jest.advanceTimersByTime(200));
      expect(screen.getByRole('status').textContent).toBe('No connection. We keep trying.');
      online.mockReturnValue(true);
      act(() => void window.dispatchEvent(new Event('online')));
      expect(screen.getByRole('status').textContent).toBe('');
    } finally {
      online.mockRestore();
      jest.useRealTimers();
    }
  });

  it('a failure without a way to retry has no button', async () => {
    await show(<ErrorState error={new ApiError(404, { code: 'request.not_found' })} />);
    await screen.findByText('Not found. Check the address, or go back to the previous page.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a refused form: what failed, then why', async () => {
    await show(<FormError title="Not saved" error={new ApiError(422, { code: 'account.wrong_password' })} />);
    await screen.findByText('The current password is not correct. Try again, or ask for a new one.');
    expect(screen.getByRole('alert').textContent).toBe(
      'Not savedThe current password is not correct. Try again, or ask for a new one.',
    );
  });

  it('nothing while nothing is wrong', async () => {
    await show(<FormError error={null} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a code this build does not know in the words of the server', async () => {
    await show(<FormError error={new ApiError(409, { code: 'new.code', message: 'Deze rit is al voorbij.' })} />);
    expect((await screen.findByRole('alert')).textContent).toBe('Deze rit is al voorbij.');
  });

  it('an optional part that breaks is left out, the rest stays', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('no canvas');
    };
    await show(
      <>
        <p>The ride</p>
        <Optional instead={() => <p>No picture</p>}>
          <Broken />
        </Optional>
      </>,
    );
    expect([screen.getByText('The ride'), screen.getByText('No picture')]).toHaveLength(2);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
    error.mockRestore();
  });
});

describe('a button', () => {
  it('that is busy keeps the focus and takes no second press', async () => {
    const onClick = jest.fn();
    const { person, again } = await show(<Button onClick={onClick}>Pay</Button>);
    const button = screen.getByRole('button', { name: 'Pay' });
    await person.click(button);
    again(
      <Button busy onClick={onClick}>
        Pay
      </Button>,
    );
    await person.click(button);
    await person.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
    expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
  });
});

describe('a button that sends something', () => {
  it('takes a double click as one press, also where the answer came between the two', async () => {
    const onClick = jest.fn();
    const { person } = await show(
      <Button busy={false} onClick={onClick}>
        Yes, cancel
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Yes, cancel' });
    await person.dblClick(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    // Later, it is a new decision.
    await new Promise((resume) => setTimeout(resume, 550));
    await person.click(button);
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('takes every press where nothing is sent', async () => {
    const onClick = jest.fn();
    const { person } = await show(<Button onClick={onClick}>One more</Button>);
    await person.dblClick(screen.getByRole('button', { name: 'One more' }));
    expect(onClick).toHaveBeenCalledTimes(2);
  });
});

describe('a short message', () => {
  it('that is bad news interrupts and stays until it is closed', async () => {
    const { person } = await show(<Toasts />, { language: 'nl' });
    act(() => void showToast({ tone: 'danger', text: 'Niet bewaard' }));
    expect(screen.getByRole('alert').textContent).toBe('Niet bewaard');
    await person.click(screen.getByRole('button', { name: 'Sluiten' }));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('offers its one action once', async () => {
    const run = jest.fn();
    const { person } = await show(<Toasts />);
    let id = 0;
    act(() => void (id = showToast({ tone: 'ok', text: 'Deleted', action: { label: 'Undo', run } })));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Deleted')).toBeNull();
    act(() => closeToast(id));
  });
});
