import { entry } from './error-entry.js';

/** Trips, offers, drivers, dispatch. */
export const TRIP_ERRORS = {
  'trip.final': entry(
    409,
    'Ce trajet est terminé ou annulé.',
    'Deze rit is afgelopen of geannuleerd.',
    'This trip is over or cancelled.',
  ),
  'trip.wrong_status': entry(
    409,
    'Cette action n’est plus possible : le trajet a changé.',
    'Dit kan niet meer: de rit is gewijzigd.',
    'This is no longer possible: the trip has changed.',
  ),
  'trip.forbidden': entry(403, 'Vous ne pouvez pas faire cela.', 'U kunt dit niet doen.', 'You cannot do this.'),
  'trip.reason_required': entry(422, 'Indiquez une raison.', 'Geef een reden op.', 'Please give a reason.'),
  'trip.version_conflict': entry(
    409,
    'Quelqu’un vient de modifier ce trajet. Vérifiez et réessayez.',
    'Iemand heeft deze rit net gewijzigd. Kijk na en probeer opnieuw.',
    'Someone has just changed this trip. Check it and try again.',
  ),
  'trip.driver_busy': entry(
    409,
    'Le chauffeur a déjà un trajet à ce moment.',
    'De chauffeur heeft dan al een rit.',
    'The driver already has a trip at that time.',
  ),
  'trip.vehicle_busy': entry(
    409,
    'Le véhicule est déjà pris à ce moment.',
    'Het voertuig is dan al bezet.',
    'The vehicle is already taken at that time.',
  ),
  'trip.already_taken': entry(
    409,
    'Un autre chauffeur vient de prendre ce trajet.',
    'Een andere chauffeur nam deze rit net aan.',
    'Another driver has just taken this trip.',
  ),
  'trip.boarding_code_wrong': entry(
    422,
    'Ce code d’embarquement n’est pas le bon.',
    'Deze instapcode klopt niet.',
    'This boarding code is not right.',
  ),
  'trip.not_arrived': entry(
    409,
    'Signalez d’abord votre arrivée.',
    'Meld eerst uw aankomst.',
    'Report your arrival first.',
  ),
  'trip.unpaid': entry(
    409,
    'La réservation n’est pas encore payée.',
    'De boeking is nog niet betaald.',
    'The booking is not paid yet.',
  ),
  'offer.expired': entry(409, 'Cette proposition a expiré.', 'Dit voorstel is verlopen.', 'This offer has expired.'),
  'offer.withdrawn': entry(
    409,
    'Cette proposition a été retirée.',
    'Dit voorstel is ingetrokken.',
    'This offer was withdrawn.',
  ),
  'offer.ended': entry(
    409,
    'Cette proposition n’est plus ouverte.',
    'Dit voorstel staat niet meer open.',
    'This offer is no longer open.',
  ),
  'driver.not_approved': entry(
    403,
    'Votre dossier de chauffeur n’est pas encore approuvé.',
    'Uw chauffeursdossier is nog niet goedgekeurd.',
    'Your driver application is not approved yet.',
  ),
  'driver.suspended': entry(
    403,
    'Votre accès chauffeur est suspendu.',
    'Uw chauffeurstoegang is geschorst.',
    'Your driver access is suspended.',
  ),
  'driver.off_shift': entry(
    409,
    'Commencez d’abord votre service.',
    'Begin eerst uw dienst.',
    'Start your shift first.',
  ),
  'driver.vehicle_required': entry(422, 'Choisissez un véhicule.', 'Kies een voertuig.', 'Choose a vehicle.'),
  'driver.vehicle_taken': entry(
    409,
    'Ce véhicule est déjà en service.',
    'Dit voertuig is al in dienst.',
    'This vehicle is already on the road.',
  ),
  'driver.documents_expired': entry(
    409,
    'Un de vos documents a expiré.',
    'Een van uw documenten is vervallen.',
    'One of your documents has expired.',
  ),
  'driver.vehicle_unsuitable': entry(
    409,
    'Ce véhicule ne convient pas à ce trajet.',
    'Dit voertuig is niet geschikt voor deze rit.',
    'This vehicle does not suit this trip.',
  ),
  'driver.trip_in_hand': entry(
    409,
    'Terminez ou rendez d’abord votre trajet.',
    'Beëindig of geef eerst uw rit terug.',
    'Finish or hand back your trip first.',
  ),
  'driver.own_trip': entry(
    403,
    'On ne conduit pas sa propre réservation.',
    'U kunt uw eigen boeking niet rijden.',
    'You cannot drive your own booking.',
  ),
} as const;
