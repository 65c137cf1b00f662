import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  updated: 'Laatst bijgewerkt: {date}',
  contents: 'Op deze pagina',
  'imp.title': 'Wettelijke vermeldingen',
  'imp.description': 'Wie Sablon uitgeeft en uitbaat, hoe u ons bereikt en wat deze site beschermt.',
  'imp.lead': 'De informatie die de Belgische wet vraagt van elke site die een dienst verkoopt.',
  'imp.1.title': 'Uitgever',
  'imp.1.text':
    'Deze site wordt uitgegeven door de onderneming Sablon, gevestigd in Brussel, opgericht in 2024. Het ondernemingsnummer, het btw-nummer en de vergunning voor taxidiensten staan op elke factuur en worden op eenvoudig verzoek meegedeeld.',
  'imp.2.title': 'Ons bereiken',
  'imp.2.text':
    'Via het formulier op de pagina Contact, dat door een mens wordt beantwoord. De telefonische hulp is bereikbaar van maandag tot vrijdag, van 9 tot 18 uur; het vervoer zelf werkt dag en nacht.',
  'imp.3.title': 'Toezicht',
  'imp.3.text':
    'Taxidiensten vallen onder het Brussels Hoofdstedelijk Gewest en het Vlaams Gewest, elk voor de ritten die op hun grondgebied vertrekken. De FOD Economie is bevoegd voor klachten van consumenten; de bemiddelingsdienst is gratis.',
  'imp.4.title': 'Intellectuele eigendom',
  'imp.4.text':
    'De teksten en tekeningen op deze site zijn van ons. De software is gepubliceerd onder de vrije licentie Apache 2.0. De kaartgegevens zijn, wanneer een gebouwde kaart in gebruik is, die van de OpenStreetMap-bijdragers (ODbL-licentie).',
  'imp.5.title': 'Aansprakelijkheid',
  'imp.5.text':
    'Wij houden deze site zorgvuldig bij. Een getoond aankomstuur blijft een schatting zolang de rit niet begonnen is; een getoonde prijs bindt ons vijftien minuten lang.',
  'terms.title': 'Algemene voorwaarden',
  'terms.description': 'Een rit of pakje boeken, betalen, wijzigen en annuleren bij Sablon: de algemene voorwaarden.',
  'terms.lead': 'Wat u van ons mag verwachten, en wij van u.',
  'terms.1.title': 'Wie mag boeken',
  'terms.1.text':
    'Iedereen van minstens {age} jaar. Een minderjarige reist begeleid, of met toestemming van wie geboekt heeft en bereikbaar blijft.',
  'terms.2.title': 'Prijs',
  'terms.2.text':
    'De getoonde prijs is vast, btw inbegrepen, en vijftien minuten geldig. Hij volgt het wettelijke tarief van het gewest van vertrek. Daar komt alleen een rit bij die u nadien laat wijzigen, vooraf meegedeeld. Wachttijd boven de gratis tijd wordt per minuut aangerekend en staat op het ontvangstbewijs.',
  'terms.3.title': 'Betaling',
  'terms.3.text':
    'U betaalt online bij het boeken, met kaart, Bancontact of PayPal, via een erkende dienstverlener. Wij zien noch bewaren uw kaartnummer. Een geweigerde betaling boekt niets en kost niets.',
  'terms.4.title': 'Wijzigen',
  'terms.4.text':
    'Een boeking wijzigt u gratis tot {cutoff} minuten voor de ophaling. De rit wordt herrekend; het verschil wordt na uw akkoord aangerekend of terugbetaald.',
  'terms.5.title': 'Annuleren, niet opdagen',
  'terms.5.text':
    'Geboekte rit: kosteloos tot {free} minuten vooraf, daarna {late} % van de prijs. Onmiddellijke rit: kosteloos gedurende {asap} minuten nadat een chauffeur de rit aannam, of als de chauffeur later is dan beloofd; daarna {fee}. Passagier afwezig na de gratis wachttijd: {noshow} % van de prijs. Annuleren wij: volledige terugbetaling. Het exacte bedrag en de reden ziet u voor u bevestigt.',
  'terms.6.title': 'Luchthaventransfers',
  'terms.6.text':
    'Een transfer boekt u minstens {hours} uur vooraf. De wachttijd is gratis gedurende {airport} minuten na de werkelijke landing, {station} minuten aan het station na aankomst van de trein, en nooit minder dan {booked} minuten vanaf het afgesproken ophaaluur.',
  'terms.7.title': 'In de wagen',
  'terms.7.text':
    'De gordel is verplicht, roken is uitgesloten. Het aantal passagiers en bagagestukken is dat van de boeking. De chauffeur mag een rit die iemand in gevaar brengt weigeren of onderbreken.',
  'terms.8.title': 'Pakjes',
  'terms.8.text':
    'Tot {kg} kg en {cm} cm lang. De afzender beschrijft de inhoud en staat in voor de wettigheid ervan. De overhandiging gebeurt tegen een code; is er niemand, dan spreken wij met de afzender een tweede bezorging of terugkeer af.',
  'terms.9.title': 'Klachten en recht',
  'terms.9.text':
    'Schrijf ons via de pagina Contact: een mens antwoordt. Het Belgische recht is van toepassing en de rechtbanken van Brussel zijn bevoegd, zonder de consument de bescherming van zijn land te ontnemen.',
  'priv.title': 'Privacybeleid',
  'priv.description': 'Welke gegevens Sablon verwerkt, waarom, hoe lang, en hoe u uw rechten uitoefent.',
  'priv.lead': 'Zo weinig mogelijk, zo kort mogelijk, en nooit verkocht.',
  'priv.1.title': 'Wat wij verwerken',
  'priv.1.text':
    'Uw naam, e-mail en telefoon voor de rit; de gevraagde adressen en tijd; de betaling, zonder kaartnummer; de positie van de wagen tijdens de rit; uw berichten. Meer vragen we niet.',
  'priv.2.title': 'Waarom',
  'priv.2.text':
    'Om het vervoerscontract uit te voeren, om onze wettelijke plichten na te komen (boekhouding, taxicontrole) en, in ons rechtmatig belang, om misbruik te voorkomen. Geen reclame, geen profilering, geen automatische beslissing zonder menselijk beroep.',
  'priv.3.title': 'Posities',
  'priv.3.text':
    'De wagen is enkel zichtbaar voor de passagier van de rit, de chauffeur en de dispatching, en nooit na het afzetten. Precieze posities bewaren we {keep} dagen, daarna uitgedund, en ten laatste na {erase} dagen gewist.',
  'priv.4.title': 'Wie ze ontvangt',
  'priv.4.text':
    'De chauffeur van uw rit (voornaam, adressen en een contact zonder uw nummer), onze betaaldienst, onze hosting in de Europese Unie, en de overheid wanneer de wet het vraagt.',
  'priv.5.title': 'Cookies',
  'priv.5.text':
    'Een sessiecookie wanneer u zich aanmeldt, een taalcookie, en de lokale opslag van uw thema. Alle zijn nodig voor wat u vraagt: daarom onderbreekt geen banner u. Geen trackers.',
  'priv.6.title': 'Hoe lang',
  'priv.6.text':
    'Facturen tien jaar, zoals het btw-wetboek vraagt. Accounts tot hun verwijdering, wat uw profiel in 14 dagen doet. Berichten twee jaar. Geweigerde of onbeantwoorde sollicitaties van chauffeurs zes maanden; een ontwerp drie maanden na de laatste wijziging.',
  'priv.7.title': 'Uw rechten',
  'priv.7.text':
    'Inzage, verbetering, wissing, beperking, bezwaar, overdraagbaarheid: schrijf ons via de pagina Contact, wij antwoorden binnen de maand. U kunt zich ook wenden tot de Gegevensbeschermingsautoriteit in Brussel.',
} satisfies Translation<typeof fr>;
