/** Ways to pay whose owner is known to the browser: one press, and neither card nor contact is typed. */
export type ExpressWallet = 'apple_pay' | 'google_pay' | 'link' | 'paypal';

/** What a wallet says of its owner. */
export interface WalletOwner {
  readonly name: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** Whom a guest's booking is for. */
export interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * The contact of a guest who pays by a wallet: what they typed themselves counts, the wallet's fills the rest; null when the two
 * together leave something open.
 */
export function contactOf({ name, email = '', phone = '' }: WalletOwner, typed: Contact): Contact | null {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const contact = {
    firstName: typed.firstName.trim() || first,
    // Some people have one name.
    lastName: typed.lastName.trim() || others.join(' ') || first,
    email: typed.email.trim() || email.trim(),
    phone: typed.phone.trim() || phone.trim(),
  };
  return Object.values(contact).every((part) => part !== '') ? contact : null;
}

/** Wallets that a browser of this kind could have; for the sandbox, at Stripe Stripe's own library knows. */
export function walletsHere(platform: string): readonly ExpressWallet[] {
  return [/Mac|iPhone|iPad/.test(platform) ? 'apple_pay' : 'google_pay', 'link', 'paypal'];
}
