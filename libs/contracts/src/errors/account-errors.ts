import { entry } from './error-entry.js';

/** Proving who one is, and what guards an account. */
export const ACCOUNT_ERRORS = {
  'account.link_expired': entry(
    410,
    'Ce lien n’est plus valable : il a déjà servi ou il est trop ancien. Demandez-en un nouveau.',
    'Deze link is niet meer geldig: hij is al gebruikt of te oud. Vraag een nieuwe aan.',
    'This link is no longer valid: it was used before or is too old. Ask for a new one.',
  ),
  'account.wrong_password': entry(
    422,
    'Le mot de passe actuel n’est pas correct.',
    'Het huidige wachtwoord is niet juist.',
    'The current password is not correct.',
  ),
  'account.session_unknown': entry(
    404,
    'Cet appareil est déjà déconnecté.',
    'Dit toestel is al afgemeld.',
    'This device is already signed out.',
  ),
} as const;
