import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { setLanguage, setWrittenLanguage, useLanguage } from './language-store.js';

const Spoken = () => <p>{useLanguage()}</p>;

it('a part of a page that is taken over after the visitor has switched the language matches what was written, then follows', async () => {
  setWrittenLanguage('nl');
  const root = document.createElement('div');
  root.innerHTML = '<p>nl</p>';
  await setLanguage('en');
  const mismatches: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, <Spoken />, { onRecoverableError: (error) => mismatches.push(error) });
  });
  expect(mismatches).toEqual([]);
  expect(root.textContent).toBe('en');
});
