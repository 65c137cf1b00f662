import { entry } from '../kernel/request-errors.js';

/** Authentication and account protection. */
export const ACCOUNT_ERRORS = {
  'account.link_expired': entry(
    410,
    'Ce lien n’est plus valable : il a déjà servi ou il est trop ancien. Demandez-en un nouveau.',
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
  'second_factor.wrong_code': entry(
    422,
    'Ce code n’est pas correct, ou il a déjà servi.',
    'Deze code is niet juist of is al gebruikt.',
    'This code is not correct, or was used before.',
  ),
  'second_factor.expired': entry(
    410,
    'Trop de temps ou d’essais se sont écoulés. Connectez-vous à nouveau.',
    'Het duurde te lang of er waren te veel pogingen. Meld u opnieuw aan.',
    'That took too long or too many tries. Please log in again.',
  ),
  'second_factor.required': entry(
    403,
    'Activez d’abord la validation en deux étapes dans la page Sécurité.',
    'Schakel eerst verificatie in twee stappen in op de pagina Beveiliging.',
    'First switch on two-step verification on the Security page.',
  ),
  'second_factor.already_on': entry(
    409,
    'La validation en deux étapes est déjà active.',
    'Verificatie in twee stappen is al ingeschakeld.',
    'Two-step verification is already on.',
  ),
  'second_factor.not_started': entry(
    409,
    'La validation en deux étapes n’est pas active.',
    'Verificatie in twee stappen is niet ingeschakeld.',
    'Two-step verification is not on.',
  ),
  'second_factor.mandatory': entry(
    409,
    'Votre fonction exige la validation en deux étapes.',
    'Uw functie vereist verificatie in twee stappen.',
    'Your role requires two-step verification.',
  ),
  'identity.refused': entry(
    401,
    'La connexion n’a pas abouti. Réessayez ou utilisez votre mot de passe.',
    'Het aanmelden is niet gelukt. Probeer opnieuw of gebruik uw wachtwoord.',
    'The sign-in did not succeed. Try again or use your password.',
  ),
  'identity.email_unverified': entry(
    401,
    'Ce service ne confirme pas votre adresse e-mail. Créez un compte avec un mot de passe.',
    'Deze dienst bevestigt uw e-mailadres niet. Maak een account met een wachtwoord.',
    'That service does not vouch for your e-mail address. Create an account with a password.',
  ),
  'identity.unavailable': entry(
    503,
    'Ce service de connexion est momentanément indisponible.',
    'Deze aanmelddienst is even niet beschikbaar.',
    'That sign-in service is briefly unavailable.',
  ),
} as const;
