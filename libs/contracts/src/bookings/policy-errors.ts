import { entry } from '../kernel/request-errors.js';

/** Changes of bookings, fees and fee disputes. */
export const POLICY_ERRORS = {
  'change.nothing': entry(422, 'Rien n’est changé.', 'Er is niets gewijzigd.', 'Nothing is changed.'),
  'change.unpaid': entry(
    409,
    'Payez d’abord la réservation, ou annulez-la et réservez à nouveau.',
    'Betaal eerst de boeking, of annuleer ze en boek opnieuw.',
    'Pay for the booking first, or cancel it and book again.',
  ),
  'change.unapproved': entry(
    409,
    'La société doit d’abord donner son accord à cette réservation.',
    'Het bedrijf moet deze boeking eerst goedkeuren.',
    'The company has to approve of this booking first.',
  ),
  'change.needs_approval': entry(
    409,
    'À ce prix, la société doit donner son accord : annulez la réservation et réservez à nouveau.',
    'Voor deze prijs is een goedkeuring van het bedrijf nodig: annuleer de boeking en boek opnieuw.',
    'At this price the company has to approve: cancel the booking and book again.',
  ),
  'change.too_small': entry(
    409,
    'La différence de prix est trop petite pour être payée. Choisissez une autre heure ou une autre adresse.',
    'Het prijsverschil is te klein om te betalen. Kies een ander uur of een ander adres.',
    'The difference in price is too small to be paid. Choose another time or another address.',
  ),
  'change.passenger_pays': entry(
    409,
    'La course deviendrait plus chère et elle se paie d’avance : le passager doit confirmer ce changement lui-même, sur la page de sa course.',
    'De rit zou duurder worden en wordt vooraf betaald: de passagier moet deze wijziging zelf bevestigen, op de pagina van zijn rit.',
    'The trip would become dearer and is paid for in advance: the passenger has to confirm this change on the page of the ride.',
  ),
  'change.expired': entry(
    409,
    'Ce prix n’est plus valable. Demandez-le à nouveau.',
    'Deze prijs is niet meer geldig. Vraag hem opnieuw.',
    'This price is no longer valid. Ask for it again.',
  ),
  'change.outdated': entry(
    409,
    'La réservation a été modifiée entre-temps. Demandez un nouveau prix.',
    'De boeking is intussen gewijzigd. Vraag een nieuwe prijs.',
    'The booking has been changed in the meantime. Ask for a new price.',
  ),
  'change.below_credit': entry(
    409,
    'Cette réservation a surtout été payée par un crédit ou un code : annulez-la et réservez à nouveau.',
    'Deze boeking is vooral met tegoed of een code betaald: annuleer ze en boek opnieuw.',
    'This booking was mostly paid by credit or a code: cancel it and book again.',
  ),
  'change.ended': entry(
    409,
    'Cette modification n’est plus en attente.',
    'Deze wijziging wacht niet meer.',
    'This change is no longer waiting.',
  ),
  'fee.dispute_too_late': entry(
    409,
    'Le délai pour contester ces frais est passé.',
    'De termijn om deze kosten te betwisten is voorbij.',
    'The time to contest this fee is over.',
  ),
  'fee.already_disputed': entry(
    409,
    'Ces frais sont déjà contestés.',
    'Deze kosten zijn al betwist.',
    'This fee is already contested.',
  ),
  'fee.not_disputed': entry(
    409,
    'Personne n’a contesté ces frais.',
    'Niemand heeft deze kosten betwist.',
    'Nobody has contested this fee.',
  ),
  'fee.decided': entry(
    409,
    'Cette contestation est déjà tranchée.',
    'Over deze betwisting is al beslist.',
    'This dispute is already decided.',
  ),
  'fee.reduction_out_of_range': entry(
    422,
    'Le montant rendu doit être plus petit que les frais.',
    'Het teruggegeven bedrag moet kleiner zijn dan de kosten.',
    'The amount given back must be less than the fee.',
  ),
  'no_show.no_position': entry(
    409,
    'Votre position n’est pas connue : activez la localisation, puis réessayez.',
    'Uw positie is niet bekend: zet uw locatie aan en probeer opnieuw.',
    'Your position is not known: switch location on, then try again.',
  ),
  'no_show.not_at_pickup': entry(
    409,
    'L’absence se constate au lieu de départ, à {meters} m au plus.',
    'Een afwezigheid stelt u vast op de vertrekplaats, op hoogstens {meters} m.',
    'An absence is noted at the pickup point, within {meters} m.',
  ),
  'no_show.not_contacted': entry(
    409,
    'Appelez d’abord le passager, ou envoyez-lui un message.',
    'Bel eerst de passagier, of stuur een bericht.',
    'Call the passenger first, or send a message.',
  ),
} as const;
