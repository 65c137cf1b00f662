import type { ZippedFile } from '@sablon/documents';
import { PRIVACY_SETTINGS, type Language } from '@sablon/domain';
import { MESSAGES_KEPT_YEARS, type Account } from '@sablon/persistence';

const WORDS: Readonly<
  Record<
    Language,
    { readonly file: string; readonly lines: readonly string[]; readonly parts: string; readonly leftOut: string }
  >
> = {
  fr: {
    file: 'LISEZ-MOI.txt',
    lines: [
      'Voici tout ce que Sablon garde sur {name} ({email}), au {when}.',
      '',
      'data/      un fichier JSON par sorte de données, lisible par un tableur ou un autre service',
      'receipts/  vos reçus en PDF',
      'invoices/  vos factures en PDF et pour la comptabilité (UBL)',
      'papers/    les documents envoyés avec votre candidature de chauffeur, tels quels',
      '',
      'Les montants sont en centimes d’euro, les heures en UTC, les lieux en degrés (WGS 84).',
      'Nous ne notons pas où vous étiez : seule la voiture envoie sa position, effacée après 30 à 60 jours.',
      'Ce qui ouvrirait votre compte (mots de passe, secrets) n’est pas dans ce fichier ; les numéros complets de vos cartes',
      'sont chez le prestataire de paiement, jamais chez nous. Ce qui concerne d’autres personnes n’y est pas non plus.',
      'Nous gardons les factures {invoices} ans (code de la TVA), les messages {messages} ans, le reste tant que le compte existe.',
      'Une erreur ? Corrigez-la dans votre profil ou écrivez-nous. Une plainte ? Autorité de protection des données, Bruxelles.',
    ],
    parts: 'Ce que contient data/ (nombre de lignes) :',
    leftOut: 'Trop volumineux pour ce fichier ; demandez-les-nous :',
  },
  nl: {
    file: 'LEESMIJ.txt',
    lines: [
      'Dit is alles wat Sablon bewaart over {name} ({email}), op {when}.',
      '',
      'data/      een JSON-bestand per soort gegevens, leesbaar voor een rekenblad of een andere dienst',
      'receipts/  uw ontvangstbewijzen als pdf',
      'invoices/  uw facturen als pdf en voor de boekhouding (UBL)',
      'papers/    de documenten die u met uw kandidatuur als chauffeur stuurde, ongewijzigd',
      '',
      'Bedragen zijn in eurocent, tijden in UTC, plaatsen in graden (WGS 84).',
      'We noteren niet waar u was: enkel de wagen stuurt zijn positie, die na 30 tot 60 dagen gewist is.',
      'Wat uw account zou openen (wachtwoorden, geheimen) staat niet in dit bestand; de volledige nummers van uw kaarten',
      'zijn bij de betaaldienst, nooit bij ons. Wat over andere mensen gaat, staat er evenmin in.',
      'We bewaren facturen {invoices} jaar (btw-wetboek), berichten {messages} jaar, de rest zolang het account bestaat.',
      'Een fout? Verbeter ze in uw profiel of schrijf ons. Een klacht? Gegevensbeschermingsautoriteit, Brussel.',
    ],
    parts: 'Wat in data/ staat (aantal regels):',
    leftOut: 'Te groot voor dit bestand; vraag ze ons:',
  },
  en: {
    file: 'README.txt',
    lines: [
      'This is everything Sablon keeps about {name} ({email}), as of {when}.',
      '',
      'data/      one JSON file for each kind of data, readable by a spreadsheet or another service',
      'receipts/  your receipts as PDF',
      'invoices/  your invoices as PDF and for bookkeeping (UBL)',
      'papers/    the documents you sent with your application as a driver, unchanged',
      '',
      'Amounts are in euro cents, times in UTC, places in degrees (WGS 84).',
      'We do not note where you were: only the car sends its position, which is gone after 30 to 60 days.',
      'What would open your account (passwords, secrets) is not in this file; the full numbers of your cards',
      'are with the payment provider, never with us. What is about other people is not in it either.',
      'We keep invoices {invoices} years (VAT code), messages {messages} years, the rest as long as the account exists.',
      'A mistake? Correct it in your profile or write to us. A complaint? Data Protection Authority, Brussels.',
    ],
    parts: 'What is in data/ (number of rows):',
    leftOut: 'Too large for this file; ask us for them:',
  },
};

/** The guide that comes first in the archive, in its reader's language. */
export function readMe(
  { firstName, lastName, email, language }: Account,
  counts: readonly (readonly [part: string, rows: number])[],
  leftOut: readonly string[],
  now: Date,
): ZippedFile {
  const { file, lines, parts, leftOut: tooLarge } = WORDS[language];
  const values: Readonly<Record<string, string>> = {
    name: `${firstName} ${lastName}`,
    email,
    when: `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    invoices: String(PRIVACY_SETTINGS.invoicesKeptYears),
    messages: String(MESSAGES_KEPT_YEARS),
  };
  const text = [
    ...lines.map((line) => line.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)),
    '',
    parts,
    ...counts.map(([part, rows]) => `  ${part.padEnd(24)} ${rows}`),
    ...(leftOut.length > 0 ? ['', tooLarge, ...leftOut.map((name) => `  ${name}`)] : []),
  ];
  return { name: file, bytes: new TextEncoder().encode(`${text.join('\n')}\n`) };
}
