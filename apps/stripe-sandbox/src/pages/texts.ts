export const LANGUAGES = ['fr', 'nl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** `?lang=` first, then the browser's preferences in their order, else French (the product's default). */
export function chooseLanguage(asked: string | null, acceptLanguage: string | undefined): Language {
  const wanted = [
    asked ?? '',
    ...(acceptLanguage ?? '')
      .split(',')
      .map((part) => {
        const [tag = '', quality] = part.trim().split(';q=');
        return { tag, weight: quality === undefined ? 1 : Number(quality) || 0 };
      })
      .sort((a, b) => b.weight - a.weight)
      .map(({ tag }) => tag),
  ];
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'fr';
}

interface PageTexts {
  sandbox: string;
  notification: string;
  title: Record<'card' | 'bancontact' | 'paypal', string>;
  explain: Record<'card' | 'bancontact' | 'paypal', string>;
  /** For saving a wallet without a payment. */
  keep: { title: string; explain: string };
  amount: string;
  cardEnding: string;
  authorise: string;
  refuse: string;
  language: string;
  closedTitle: string;
  closed: string;
  authorisedTitle: string;
  refusedTitle: string;
  goBack: string;
  unknownTitle: string;
  unknown: string;
  homeTitle: string;
  home: string;
  number: string;
  outcome: string;
}

export const TEXTS: Readonly<Record<Language, PageTexts>> = {
  fr: {
    sandbox: 'Bac à sable',
    notification: 'Paiement simulé : aucun argent ne circule et aucune banque n’est contactée.',
    title: { card: 'Authentification 3-D Secure', bancontact: 'Paiement Bancontact', paypal: 'Paiement PayPal' },
    explain: {
      card: 'Ici, votre banque vous demanderait de confirmer ce paiement.',
      bancontact: 'Ici, votre application bancaire vous demanderait de confirmer ce paiement.',
      paypal: 'Ici, PayPal vous demanderait de confirmer ce paiement.',
    },
    keep: {
      title: 'Votre compte PayPal',
      explain: 'Ici, PayPal vous demanderait de vous connecter et d’accepter que ce compte soit gardé.',
    },
    amount: 'Montant',
    cardEnding: 'Carte se terminant par',
    authorise: 'Autoriser',
    refuse: 'Refuser',
    language: 'Langue',
    closedTitle: 'Cette demande n’est plus valable',
    closed: 'Le paiement a été annulé ou recommencé. Retournez à la page de paiement.',
    authorisedTitle: 'Demande autorisée',
    refusedTitle: 'Demande refusée',
    goBack: 'Vous pouvez fermer cette page et retourner à votre réservation.',
    unknownTitle: 'Page inconnue',
    unknown: 'Cette adresse ne correspond à aucun paiement.',
    homeTitle: 'Prestataire de paiement simulé',
    home: 'Ce serveur remplace le prestataire de paiement tant qu’aucune clé n’est configurée. Cartes acceptées :',
    number: 'Numéro',
    outcome: 'Résultat',
  },
  nl: {
    sandbox: 'Testomgeving',
    notification: 'Gesimuleerde betaling: er gaat geen geld om en er wordt geen bank gecontacteerd.',
    title: { card: '3-D Secure-verificatie', bancontact: 'Bancontact-betaling', paypal: 'PayPal-betaling' },
    explain: {
      card: 'Hier zou uw bank u vragen deze betaling te bevestigen.',
      bancontact: 'Hier zou uw bankapp u vragen deze betaling te bevestigen.',
      paypal: 'Hier zou PayPal u vragen deze betaling te bevestigen.',
    },
    keep: {
      title: 'Uw PayPal-rekening',
      explain: 'Hier zou PayPal u vragen in te loggen en te aanvaarden dat deze rekening wordt bewaard.',
    },
    amount: 'Bedrag',
    cardEnding: 'Kaart eindigend op',
    authorise: 'Goedkeuren',
    refuse: 'Weigeren',
    language: 'Taal',
    closedTitle: 'Dit verzoek is niet meer geldig',
    closed: 'De betaling werd geannuleerd of opnieuw gestart. Ga terug naar de betaalpagina.',
    authorisedTitle: 'Verzoek goedgekeurd',
    refusedTitle: 'Verzoek geweigerd',
    goBack: 'U mag deze pagina sluiten en terugkeren naar uw reservatie.',
    unknownTitle: 'Onbekende pagina',
    unknown: 'Dit adres hoort bij geen enkele betaling.',
    homeTitle: 'Gesimuleerde betaaldienst',
    home: 'Deze server vervangt de betaaldienst zolang er geen sleutel is ingesteld. Aanvaarde kaarten:',
    number: 'Nummer',
    outcome: 'Resultaat',
  },
  en: {
    sandbox: 'Sandbox',
    notification: 'Simulated payment: no money moves and no bank is contacted.',
    title: { card: '3-D Secure authentication', bancontact: 'Bancontact payment', paypal: 'PayPal payment' },
    explain: {
      card: 'Here your bank would ask you to confirm this payment.',
      bancontact: 'Here your banking app would ask you to confirm this payment.',
      paypal: 'Here PayPal would ask you to confirm this payment.',
    },
    keep: {
      title: 'Your PayPal account',
      explain: 'Here PayPal would ask you to sign in and to agree that this account is kept.',
    },
    amount: 'Amount',
    cardEnding: 'Card ending in',
    authorise: 'Authorise',
    refuse: 'Refuse',
    language: 'Language',
    closedTitle: 'This request is no longer valid',
    closed: 'The payment was cancelled or started again. Go back to the payment page.',
    authorisedTitle: 'Request authorised',
    refusedTitle: 'Request refused',
    goBack: 'You can close this page and return to your booking.',
    unknownTitle: 'Unknown page',
    unknown: 'This address belongs to no payment.',
    homeTitle: 'Simulated payment provider',
    home: 'This server stands in for the payment provider while no key is configured. Cards it accepts:',
    number: 'Number',
    outcome: 'Outcome',
  },
};
