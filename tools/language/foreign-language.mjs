// Detects the language of a sentence by short words that exist in only one of our three languages.
const words = (text) => new Set(text.trim().split(/\s+/));

/** Words of one language that mean nothing in the other two, as people, emails and pages use them. */
const TYPICAL = {
  fr: words(`le la les l’ d’ qu’ n’ s’ j’ c’ un une du des et est vous votre vos nous notre nos pour dans avec sur pas aux au ce cette ces
    qui que dont sont où sans chez par être été il elle ils elles leur leurs ou mais donc ici déjà encore jamais toujours
    aucun aucune tout tous toute toutes sa son ses tes si comme quand puis après avant entre vers dès
    trajet course voiture véhicule réservation annuler payer paiement départ arrivée prix adresse mot
    envoyer choisir continuer fermer modifier ajouter supprimer rechercher connexion inscription bonjour merci veuillez retour
    gare aéroport heure heures jour jours siècle langue français`),
  nl: words(`de het een en uw op aan naar zijn wordt worden voor niet geen wij ons onze dit deze bij nog maar ook uit om dat door zonder
    hebt heeft hebben kunt kan moet zal zodra wie waar hoe wat als dan daar hier altijd nooit alle elke elk iets niets al
    rit ritten wagen voertuig boeking annuleren betalen betaling vertrek aankomst prijs adres wachtwoord verzenden kiezen
    doorgaan sluiten wijzigen toevoegen verwijderen zoeken aanmelden welkom bedankt terug luchthaven uur dag dagen taal
    zichtbaar geldig vanaf tot van met te hij zij er`),
  en: words(`the and your you are this that our with from for not has have it by at be will can cannot when what who which if an of to
    was were been there here already always never every any some no yes into out about after before until please thank
    ride rides trip trips driver drivers car vehicle booking cancel pay payment departure arrival price address password
    send choose continue close change add remove search login register welcome thanks back airport hour hours day days
    language my me his her their its is`),
};
/** Listed above, yet also found in another language: `la` in a Spanish street, `de` in French, `van` as a class of car. */
const SHARED = {
  fr: words('de en on plus an or an van te tot dit met kan'),
  nl: words('de en is in of was over van te met tot dit kan'),
  en: words('van met of in is'),
};

/** Names of wallets, which are words of English. */
const WALLETS = /\b(Apple|Google) Pay\b/g;
/** A booking code, for example: its random letters between digits may spell a word. */
const CODE = /\b(?=[A-Z]*\d)[A-Z\d]{5,}\b/g;

const tokens = (text) =>
  text
    .replace(CODE, ' ')
    .replace(WALLETS, ' ')
    .replace(/\{[\w.]+\}|\S+@\S+|https?:\/\/\S+/g, ' ')
    .replace(/'/g, '’')
    .toLowerCase()
    .match(/(?<![\p{L}\d])\p{L}+’?/gu) ?? []; // “1er” and “2e” are numbers

/** The number of distinctive words of each language in a text. */
export function typicalWords(text) {
  const found = tokens(text);
  const count = (language, others) =>
    found.filter((word) => TYPICAL[language].has(word) && !others.some((other) => SHARED[other].has(word))).length;
  return { fr: count('fr', ['nl', 'en']), nl: count('nl', ['fr', 'en']), en: count('en', ['fr', 'nl']) };
}

/**
 * The actual language of a text that should be in `language`, or null. One distinctive word is enough where nothing indicates the
 * right language; names of streets and companies may contain a foreign article, so a longer text needs a clear majority.
 */
export function foreignLanguage(text, language) {
  const score = typicalWords(text);
  const [[other, most]] = Object.entries(score)
    .filter(([key]) => key !== language)
    .sort(([, a], [, b]) => b - a);
  const own = score[language];
  return most > own * 1.5 && most >= 1 ? other : null;
}
