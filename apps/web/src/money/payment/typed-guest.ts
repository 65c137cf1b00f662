const KEY = 'sablon.guest';

/** A guest's details as typed. */
export interface TypedGuest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}
const NOT_TYPED: TypedGuest = { firstName: '', lastName: '', email: '', phone: '' };

/** What a guest typed earlier in this visit, so that a reload or the way back loses nothing; never a card. */
export function typedGuest(): TypedGuest {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return NOT_TYPED;
    const known = stored as Partial<Record<keyof TypedGuest, unknown>>;
    const text = (name: keyof TypedGuest) => (typeof known[name] === 'string' ? known[name] : '');
    return { firstName: text('firstName'), lastName: text('lastName'), email: text('email'), phone: text('phone') };
  } catch (refused) {
    console.warn('nothing typed is kept', refused);
    return NOT_TYPED;
  }
}

/** Keeps what a guest types until the tab is closed or the booking is made. */
export function keepTypedGuest(guest: TypedGuest | null): void {
  try {
    if (guest) sessionStorage.setItem(KEY, JSON.stringify(guest));
    else sessionStorage.removeItem(KEY);
  } catch (refused) {
    console.warn('nothing typed is kept', refused);
  }
}
