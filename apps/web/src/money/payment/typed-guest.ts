const GUEST = 'sablon.guest';
const RIDER = 'sablon.rider';

/** A guest's details as typed. */
export interface TypedGuest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}
/** Who travels, as typed; counts while `other`. */
export interface TypedRider {
  readonly other: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

type Known = Readonly<Record<string, unknown>>;

function read(key: string): Known {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Known) : {};
  } catch (refused) {
    console.warn('nothing typed is kept', refused);
    return {};
  }
}

function keep(key: string, typed: object | null): void {
  try {
    if (typed) sessionStorage.setItem(key, JSON.stringify(typed));
    else sessionStorage.removeItem(key);
  } catch (refused) {
    console.warn('nothing typed is kept', refused);
  }
}

const text = (known: Known, name: string): string => (typeof known[name] === 'string' ? known[name] : '');

/** What a guest typed earlier in this visit, so that a reload or the way back loses nothing; never a card. */
export function typedGuest(): TypedGuest {
  const known = read(GUEST);
  return {
    ...{ firstName: text(known, 'firstName'), lastName: text(known, 'lastName') },
    ...{ email: text(known, 'email'), phone: text(known, 'phone') },
  };
}

/** The same of who travels in place of the person who books. */
export function typedRider(): TypedRider {
  const known = read(RIDER);
  const [firstName, lastName, phone] = ['firstName', 'lastName', 'phone'].map((name) => text(known, name));
  return { other: known['other'] === true, firstName: firstName ?? '', lastName: lastName ?? '', phone: phone ?? '' };
}

/** Keeps what a guest types until the tab is closed or the booking is made. */
export const keepTypedGuest = (guest: TypedGuest | null): void => keep(GUEST, guest);

/** The same for who travels. */
export const keepTypedRider = (rider: TypedRider | null): void => keep(RIDER, rider);
