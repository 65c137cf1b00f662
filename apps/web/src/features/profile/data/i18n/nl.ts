import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Mijn gegevens',
  lead: 'Alles wat we over u bewaren, om mee te nemen of te wissen.',
  'export.title': 'Mijn gegevens meenemen',
  'export.text':
    'Een zipbestand met alles: account, ritten, betalingen, ontvangstbewijzen en facturen, berichten, adressen, aanmeldingen. Leesbaar voor u en voor andere diensten.',
  'export.ask': 'Mijn bestand klaarmaken',
  'export.again': 'Een nieuw klaarmaken',
  'export.asked':
    'We verzamelen uw gegevens. U mag deze pagina verlaten: een e-mail zegt u wanneer het bestand klaar is.',
  'export.progress': 'Bestand wordt klaargemaakt',
  'export.ready': 'Uw bestand staat klaar tot {until}.',
  'export.download': 'Downloaden ({size})',
  'export.failed': 'Het bestand kon niet worden klaargemaakt. Probeer opnieuw, of schrijf ons als het zich herhaalt.',
  'export.expired': 'Het laatste bestand is niet meer beschikbaar: het blijft 7 dagen.',
  'delete.title': 'Mijn account verwijderen',
  'delete.erased': 'Wat wordt gewist',
  'delete.erased.text':
    'Naam, e-mail, telefoon, wachtwoord, adressen, kaarten, berichten en gesprekken, voorkeuren, aanmeldingen; en in uw ritten, vanwaar en waarheen.',
  'delete.kept': 'Wat blijft, en waarom',
  'delete.kept.invoices': 'Uw facturen, 10 jaar: het Belgische btw-wetboek (art. 60) verplicht ons daartoe.',
  'delete.kept.books':
    'Prijs, datum en afstand van uw ritten, zonder naam of adres: onze boekhouding en het loon van de chauffeurs.',
  'delete.credit': 'Uw tegoed gaat verloren:',
  'delete.days':
    'U hebt 14 dagen om u te bedenken: u hoeft zich maar aan te melden. Al uw toestellen worden meteen afgemeld.',
  'delete.blocked': 'Uw account kan nog niet worden verwijderd:',
  'obstacle.not_a_passenger': 'U werkt met ons: vraag uw verantwoordelijke om uw account te beëindigen.',
  'obstacle.open_trip': 'Een rit wacht of is onderweg. Beëindig of annuleer die eerst.',
  'obstacle.money_moving': 'Een betaling of terugbetaling is onderweg.',
  'obstacle.fee_disputed': 'U hebt kosten betwist en ons team heeft nog niet geantwoord.',
  'obstacle.company_admin': 'U beheert een bedrijfsaccount als enige. Geef die rol aan iemand anders.',
  'delete.open': 'Mijn account verwijderen…',
  'delete.password': 'Uw wachtwoord',
  'delete.code': 'Code van de app, of herstelcode',
  'delete.confirm': 'Mijn account verwijderen',
  'delete.none': 'Geen wachtwoord? Kies er een',
  'delete.done': 'Genoteerd. Uw account wordt over 14 dagen verwijderd; een e-mail zegt u hoe u het behoudt.',
  cancel: 'Annuleren',
  'pending.title': 'Uw account wordt verwijderd',
  'pending.text': 'U vroeg het op {asked}. Het wordt verwijderd op {due}.',
  'pending.waits': 'Die dag stond er iets in de weg; we proberen het om de zes uur opnieuw:',
  'pending.question': 'Wilt u het behouden?',
  'pending.keep': 'Mijn account behouden',
  'pending.leave': 'Nee, mij afmelden',
  'pending.kept': 'Uw account blijft.',
} as const satisfies Translation<typeof fr>;
