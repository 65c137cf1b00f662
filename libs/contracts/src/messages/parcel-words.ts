import type { DeliveryFailure, Language, Localized } from '@sablon/domain';

/** Mails and SMS to a parcel's recipient, before and at the door; recipients have no account and no notifications. */
export const RECIPIENT_NEWS = [
  'announced',
  'collected',
  'moved',
  'failed',
  'delivered',
  'with_neighbour',
  'returned',
  'cancelled',
] as const;
/** One of `RECIPIENT_NEWS`. */
export type RecipientNews = (typeof RECIPIENT_NEWS)[number];

/** Title and text; `{sender}`, `{when}`, `{code}` and `{neighbour}` are filled in. */
const WORDS: Readonly<Record<RecipientNews, readonly [Localized, Localized]>> = {
  announced: [
    {
      fr: 'Un colis de {sender} arrive',
      nl: 'Een pakket van {sender} komt eraan',
      en: 'A parcel from {sender} is coming',
    },
    {
      fr: 'Livraison prévue {when}. Suivez-le, déplacez l’heure ou laissez une consigne. Votre code : {code}.',
      nl: 'Levering gepland {when}. Volg het, verplaats het uur of geef instructies. Uw code: {code}.',
      en: 'Delivery planned {when}. Follow it, move the time or leave instructions. Your code: {code}.',
    },
  ],
  collected: [
    { fr: 'Votre colis est en route', nl: 'Uw pakket is onderweg', en: 'Your parcel is on its way' },
    {
      fr: 'Le chauffeur l’a pris chez {sender}. Votre code à la porte : {code}.',
      nl: 'De chauffeur heeft het bij {sender} opgehaald. Uw code aan de deur: {code}.',
      en: 'The driver took it from {sender}. Your code at the door: {code}.',
    },
  ],
  moved: [
    { fr: 'Livraison déplacée', nl: 'Levering verplaatst', en: 'Delivery moved' },
    {
      fr: 'Votre colis de {sender} arrive {when}.',
      nl: 'Uw pakket van {sender} komt {when}.',
      en: 'Your parcel from {sender} comes {when}.',
    },
  ],
  failed: [
    { fr: 'Livraison manquée', nl: 'Levering gemist', en: 'Delivery missed' },
    {
      fr: 'Le chauffeur n’a pas pu remettre votre colis de {sender}. La page dit la suite.',
      nl: 'De chauffeur kon uw pakket van {sender} niet afgeven. De pagina zegt wat er nu gebeurt.',
      en: 'The driver could not hand over your parcel from {sender}. The page says what comes next.',
    },
  ],
  delivered: [
    { fr: 'Colis remis', nl: 'Pakket afgegeven', en: 'Parcel handed over' },
    {
      fr: 'Votre colis de {sender} est remis, contre signature.',
      nl: 'Uw pakket van {sender} is afgegeven, tegen handtekening.',
      en: 'Your parcel from {sender} was handed over against a signature.',
    },
  ],
  with_neighbour: [
    { fr: 'Colis chez votre voisin', nl: 'Pakket bij uw buur', en: 'Parcel with your neighbour' },
    {
      fr: 'Votre colis de {sender} est chez {neighbour}.',
      nl: 'Uw pakket van {sender} is bij {neighbour}.',
      en: 'Your parcel from {sender} is with {neighbour}.',
    },
  ],
  returned: [
    { fr: 'Colis rendu à l’expéditeur', nl: 'Pakket terug bij de afzender', en: 'Parcel back with its sender' },
    {
      fr: '{sender} a repris votre colis. Mettez-vous d’accord pour une nouvelle livraison.',
      nl: '{sender} heeft uw pakket teruggenomen. Spreek samen een nieuwe levering af.',
      en: '{sender} took your parcel back. Agree on a new delivery together.',
    },
  ],
  cancelled: [
    { fr: 'Livraison annulée', nl: 'Levering geannuleerd', en: 'Delivery cancelled' },
    {
      fr: 'Le colis de {sender} ne viendra pas.',
      nl: 'Het pakket van {sender} komt niet.',
      en: 'The parcel from {sender} will not come.',
    },
  ],
};

/** A message to a recipient, in their language. */
export function recipientWords(
  news: RecipientNews,
  names: Readonly<Record<string, string>>,
  language: Language,
): { readonly title: string; readonly body: string } {
  const [title, body] = WORDS[news].map((text) =>
    text[language].replace(/\{(\w+)\}/g, (mark, name: string) => names[name] ?? mark),
  );
  return { title: title ?? '', body: body ?? '' };
}

/** Why a parcel was not handed over, as part of a sentence. */
export const DELIVERY_FAILURE_WORDS: Readonly<Record<DeliveryFailure, Localized>> = {
  absent: { fr: 'personne n’a ouvert', nl: 'niemand deed open', en: 'nobody opened' },
  refused: { fr: 'le destinataire l’a refusé', nl: 'de ontvanger weigerde het', en: 'the recipient refused it' },
  address_wrong: { fr: 'l’adresse est fausse', nl: 'het adres klopt niet', en: 'the address is wrong' },
};
