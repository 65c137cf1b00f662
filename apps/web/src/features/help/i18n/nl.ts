import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Hulp',
  lead: 'Een vraag of een probleem? Kies hoe u ons erover spreekt.',
  chat: 'Chatten',
  'chat.text': 'Schrijf naar een dispatcher, die antwoordt meteen.',
  phone: 'Telefoon',
  'phone.text': 'Iemand aan de lijn, op weekdagen.',
  'phone.hours': 'Maandag tot vrijdag, van 9 tot 18 uur',
  'phone.availability': 'Uw rit zelf wordt dag en nacht gevolgd: chat buiten deze uren met ons via deze hulppagina.',
  email: 'E-mail',
  'email.text': 'Voor wat een werkdag kan wachten.',
  'email.lead': 'Schrijf ons hier, of rechtstreeks naar',
  'email.subject': 'Onderwerp',
  'email.message': 'Bericht',
  'email.missing': 'Dit veld mag niet leeg blijven',
  'email.submit': 'Versturen',
  'email.sent': 'Bericht verstuurd. Iemand van ons antwoordt u.',
  faq: 'Veelgestelde vragen',
  'faq.text': 'De vijf meest gezochte antwoorden.',
  'faq.search': 'Zoeken in vragen en antwoorden',
  'faq.none': 'Niets gevonden. Chat met ons, iemand antwoordt u.',
  'faq.count': { one: '{count} vraag gevonden', other: '{count} vragen gevonden' },
  'faq.1.q': 'Hoe wijzig ik een boeking?',
  'faq.1.a':
    'Open de rit bij uw activiteiten. Tot {minutes} minuten voor het vertrek wijzigt u vrij: u ziet het prijsverschil voor u bevestigt.',
  'faq.2.q': 'Wat kost annuleren?',
  'faq.2.a':
    'Een geboekte rit annuleert u kosteloos tot {minutes} minuten voor het vertrek. Een onmiddellijke rit tot {free} minuten nadat de chauffeur hem aangenomen heeft, daarna {fee}. Het juiste bedrag staat er altijd voor u bevestigt.',
  'faq.3.q': 'Welke betaalmiddelen aanvaardt u?',
  'faq.3.a':
    'Visa, Mastercard en American Express, Bancontact en PayPal. De getoonde prijs is wat u betaalt, btw inbegrepen.',
  'faq.4.q': 'Hoe lang vooraf boek ik een luchthaventransfer?',
  'faq.4.a':
    'Minstens {hours} uur. Wilt u vroeger weg, kies dan de dienst Vervoer: een gewone rit naar de luchthaven bestelt u meteen.',
  'faq.5.q': 'Ik heb iets in de wagen laten liggen. Wat nu?',
  'faq.5.a':
    'Chat met ons of bel ons met de boekingscode: wij bereiken de chauffeur en spreken met u af hoe u het terugkrijgt.',
} as const satisfies Translation<typeof fr>;
