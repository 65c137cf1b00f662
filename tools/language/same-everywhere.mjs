// Texts that may be the same in two or three languages. Any other identical text is untranslated.

/** Names, units and codes. */
const NAMES = [
  'France',
  'Luxembourg',
  'Bancontact',
  'PayPal',
  'Apple Pay',
  'Google Pay',
  'Link',
  'PDF',
  'UBL (XML)',
  'SMS',
  'SOS',
  'Wi-Fi',
  'E-mail',
  'km',
  'min',
  'kg',
  '3-D Secure',
  'Brussels Airport (Zaventem)',
  'Charleroi (Brussels South)',
  'Liège (Bierset)',
  '1930 Zaventem',
  '1050 Ixelles',
  '1060 Saint-Gilles',
  'Grand-Place',
  'Place Flagey',
  'Leuven',
  'Mechelen',
  'Bruges',
];

/** Words shared by several of our languages. */
const COMMON = [
  'Action',
  'Administration',
  'Berlines',
  'Beige',
  'Chauffeur',
  'Commission',
  'Chauffeurs',
  'Code',
  'Compensation',
  'Contact',
  'Cookies',
  'Destination',
  'Date',
  'Detail',
  'Dimensions (cm)',
  'Dispatcher',
  'Dispatching',
  'Distance',
  'Documents',
  'Eco',
  'Economy',
  'Excellence',
  'Express',
  'Gate',
  'Hall',
  'Hybride',
  'Innovation',
  'Later',
  'Notifications',
  'Licence',
  'Menu',
  'Message',
  'Messages',
  'Note',
  'Offline',
  'Open',
  'Options',
  'Orange',
  'Page',
  'Premium',
  'Promotion',
  'Service',
  'Services',
  'Standard',
  'Stations',
  'Std',
  'Zone',
  'Zones',
  'Terminal',
  'Total',
  'Transfer',
  'Transport',
  'Van',
  '+{count} min',
  '+{minutes} min',
  '−{count} min',
];

const SAME = new Set([...NAMES, ...COMMON].map((word) => word.toLowerCase()));

/** A text without its placeholders, marks and numbers. */
export const bare = (text) =>
  text
    .replace(/\{[\w.]*\}|[·/→]|[.,](?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Whether a text may read the same in several languages: on the list, without words (numbers, marks, `fr-BE`), or placeholders
 * only.
 */
export const maySoundTheSame = (text) =>
  SAME.has(text.toLowerCase()) ||
  SAME.has(bare(text).toLowerCase()) ||
  /^[a-z]{2}-[A-Z]{2}$/.test(text) ||
  !/\p{L}{2}/u.test(bare(text));

/** The list itself, so that unused entries can be detected. */
export const SAME_EVERYWHERE = [...NAMES, ...COMMON];
