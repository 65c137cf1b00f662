import { entry } from './error-entry.js';

/** Credit, promotions, recommendations, tips, tariffs and drivers' money. */
export const MONEY_ERRORS = {
  'credit.insufficient': entry(
    409,
    'Ce crédit vient d’être utilisé ailleurs. Vérifiez le montant et réessayez.',
    'Dit tegoed is zojuist elders gebruikt. Controleer het bedrag en probeer opnieuw.',
    'This credit has just been used elsewhere. Check the amount and try again.',
  ),
  'promo.unknown': entry(
    422,
    'Nous ne connaissons pas ce code promo.',
    'We kennen deze promocode niet.',
    'We do not know this promo code.',
  ),
  'promo.not_in_force': entry(
    422,
    'Ce code promo n’est pas valable en ce moment.',
    'Deze promocode is nu niet geldig.',
    'This promo code is not valid at the moment.',
  ),
  'promo.used_up': entry(
    409,
    'Ce code promo a été utilisé autant de fois que prévu.',
    'Deze promocode is al zo vaak gebruikt als voorzien.',
    'This promo code has been used as often as it can be.',
  ),
  'promo.already_used': entry(
    409,
    'Vous avez déjà utilisé ce code promo.',
    'U hebt deze promocode al gebruikt.',
    'You have already used this promo code.',
  ),
  'promo.total_too_low': entry(
    422,
    'Ce code promo vaut pour des courses plus chères.',
    'Deze promocode geldt voor duurdere ritten.',
    'This promo code is for more expensive rides.',
  ),
  'promo.code_taken': entry(
    409,
    'Ce code existe déjà. Choisissez-en un autre.',
    'Deze code bestaat al. Kies een andere.',
    'This code exists already. Choose another one.',
  ),
  'referral.unknown_code': entry(
    422,
    'Nous ne connaissons pas ce code de parrainage.',
    'We kennen deze aanbevelingscode niet.',
    'We do not know this referral code.',
  ),
  'referral.own_code': entry(
    422,
    'C’est votre propre code. Offrez-le à quelqu’un d’autre.',
    'Dit is uw eigen code. Geef ze aan iemand anders.',
    'This is your own code. Give it to somebody else.',
  ),
  'referral.too_late': entry(
    409,
    'Un code de parrainage se saisit avant la première course.',
    'Een aanbevelingscode voert u in vóór uw eerste rit.',
    'A referral code is entered before the first ride.',
  ),
  'referral.already_claimed': entry(
    409,
    'Vous avez déjà saisi un code de parrainage.',
    'U hebt al een aanbevelingscode ingevoerd.',
    'You have already entered a referral code.',
  ),
  'tip.trip_not_completed': entry(
    409,
    'On donne un pourboire après la course.',
    'Fooi geeft u na de rit.',
    'A tip is given after the ride.',
  ),
  'tip.too_late': entry(
    409,
    'Un pourboire se donne dans les {days} jours après la course.',
    'Fooi geeft u binnen {days} dagen na de rit.',
    'A tip is given within {days} days of the ride.',
  ),
  'tip.out_of_range': entry(
    422,
    'Un pourboire est compris entre {min} et {max} €.',
    'Een fooi ligt tussen {min} en {max} €.',
    'A tip is between €{min} and €{max}.',
  ),
  'tip.already_given': entry(
    409,
    'Vous avez déjà donné un pourboire pour cette course.',
    'U hebt voor deze rit al fooi gegeven.',
    'You have already tipped for this ride.',
  ),
  'payout.already_paid': entry(
    409,
    'Ce paiement au chauffeur est déjà noté.',
    'Deze uitbetaling is al genoteerd.',
    'This payout has been noted already.',
  ),
  'tariff.version_taken': entry(
    409,
    'Une version de ce nom ou de cette date existe déjà.',
    'Er bestaat al een versie met deze naam of datum.',
    'There is a version of this name or date already.',
  ),
  'tariff.begins_in_past': entry(
    422,
    'Une nouvelle version commence dans le futur: les prix déjà donnés ne changent pas.',
    'Een nieuwe versie begint in de toekomst: gegeven prijzen veranderen niet.',
    'A new version begins in the future: prices already given do not change.',
  ),
  'tariff.clamp_reversed': entry(
    422,
    'Dans le cadre légal, le minimum dépasse le maximum.',
    'In het wettelijke kader is het minimum hoger dan het maximum.',
    'In the lawful span, a minimum exceeds its maximum.',
  ),
  'tariff.slabs_disordered': entry(
    422,
    'Les tranches de poids vont de la plus légère à la plus lourde, sans devenir moins chères.',
    'De gewichtsschijven gaan van licht naar zwaar en worden niet goedkoper.',
    'Weight slabs go from light to heavy and do not get cheaper.',
  ),
  'tariff.night_empty': entry(
    422,
    'La nuit ne peut pas finir à l’heure où elle commence.',
    'De nacht kan niet eindigen op het uur waarop ze begint.',
    'The night cannot end at the hour it begins.',
  ),
} as const;
