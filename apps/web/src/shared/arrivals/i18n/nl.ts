import type { Translation } from '../../i18n/namespace.js';
import type fr from './fr.js';

export default {
  'title.flight': 'Uw vlucht',
  'title.train': 'Uw trein',
  from: '{number} uit {from}',
  demo: 'demo: verzonnen uurrooster',
  'status.scheduled': 'Op tijd',
  'status.boarding': 'Instappen',
  'status.en_route': 'Onderweg',
  'status.approaching': 'Nadert',
  'status.landed.flight': 'Geland',
  'status.landed.train': 'Aangekomen',
  'status.at_gate': 'Aan de gate',
  'status.delayed': 'Vertraagd',
  'status.cancelled': 'Geannuleerd',
  'status.diverted': 'Uitgeweken',
  'status.unknown': 'Toestand onbekend',
  'status.searching': 'Nog niet gevonden: we zoeken verder.',
  late: '+{count} min',
  early: '−{count} min',
  scheduled: 'Gepland',
  expected: 'Verwacht',
  actual: 'Aangekomen om',
  terminal: 'Terminal',
  gate: 'Gate',
  belt: 'Bagageband',
  platform: 'Spoor',
  diverted_to: 'Uitgeweken naar {place}',
  'age.now': 'Informatie van deze minuut.',
  'age.minutes': 'Informatie van {count} min geleden.',
  'age.stale':
    'De bron antwoordt niet: dit is de laatst bekende informatie, van {count} min geleden. Uw rit gaat door.',
  swap: 'Deze rit botst nu met een andere van dezelfde chauffeur. Geef een van de twee aan iemand anders.',
  'swap.mine': 'Deze rit botst nu met een andere van u. Geef een van de twee terug: ze vindt een andere chauffeur.',
  'off.title': 'Wat wordt het met uw rit?',
  'off.text': 'Houd ze op een ander uur, voor dezelfde prijs, of annuleer ze: u krijgt alles terug.',
  'off.when': 'Nieuw uur van ophaling',
  'off.keep': 'De rit houden',
  'off.cancel': 'Kosteloos annuleren',
  'find.number.flight': 'Vluchtnummer',
  'find.number.train': 'Treinnummer',
  'find.date': 'Dag van aankomst',
  'find.find': 'Zoeken',
  'find.choose': 'Kies uw aankomst: het uur van ophaling volgt.',
  'find.none': 'Niets onder dit nummer op die dag. Kijk nummer en dag na, of boek toch.',
  'find.option': '{time} · {number} uit {from}',
  'find.pickup': 'ophaling om {time}',
  'meet.title': 'Ontmoetingspunt',
  'meet.sketch': 'Schets: {place}, van de uitgang naar het ontmoetingspunt',
  'meet.exit': 'Uitgang',
  'meet.here': 'Hier',
  'meet.hall': 'Hal',
  'meet.road': 'Auto',
  'meet.airport:BRU':
    'Niveau 2, aankomsthal: ga na de douane rechtdoor tot de glazen deuren. Uw chauffeur wacht met uw naam bij de kiosk en brengt u naar de auto.',
  'meet.airport:CRL':
    'Terminal 1, aankomsthal: ga door de deuren en dan links. Uw chauffeur wacht met uw naam onder de klok, tien stappen van de uitgang.',
  'meet.airport:ANR': 'Eén gebouw, één uitgang: uw chauffeur wacht met uw naam voor de deuren, aan de stadskant.',
  'meet.airport:OST': 'Aankomsthal op de begane grond: uw chauffeur wacht met uw naam rechts van de uitgang.',
  'meet.airport:LGG':
    'Aankomsthal: steek de hal over naar de middelste deuren. Uw chauffeur wacht binnen met uw naam, aan de parkingkant.',
  'meet.station:bruxelles-midi':
    'Ga naar buiten aan de Frankrijkstraat, naast de Eurostar-terminal. Uw chauffeur wacht met uw naam voor de deuren, aan de kiss & ride.',
  'meet.station:bruxelles-central':
    'Ga naar boven naar de hal en neem de deuren aan het Europakruispunt. Uw chauffeur wacht rechts met uw naam, bij de taxi’s.',
  'meet.station:bruxelles-nord':
    'Ga door de grote hal naar buiten aan de Vooruitgangstraat. Uw chauffeur wacht met uw naam voor de deuren.',
  'meet.station:antwerpen-centraal':
    'Ga door de grote hal naar het Koningin Astridplein. Uw chauffeur wacht met uw naam links van de deuren.',
  'meet.station:gent-sint-pieters':
    'Ga door de hal naar het Koningin Maria Hendrikaplein. Uw chauffeur wacht met uw naam voor de deuren.',
  'meet.station:leuven':
    'Ga naar buiten aan het Martelarenplein. Uw chauffeur wacht met uw naam rechts van de uitgang.',
  'meet.station:mechelen': 'Ga naar buiten aan het Koning Albertplein. Uw chauffeur wacht met uw naam voor de deuren.',
  'meet.station:brugge':
    'Ga naar buiten aan de kant van het centrum, op het Stationsplein. Uw chauffeur wacht rechts met uw naam, voorbij de bussen.',
  'meet.station:brussels-airport':
    'Ga naar niveau 2 van de luchthaven, aankomsthal. Uw chauffeur wacht met uw naam bij de kiosk.',
  'meet.other.flight': 'Uw chauffeur wacht met uw naam in de aankomsthal.',
  'meet.other.train': 'Uw chauffeur wacht met uw naam voor de hoofduitgang van het station.',
} as const satisfies Translation<typeof fr>;
