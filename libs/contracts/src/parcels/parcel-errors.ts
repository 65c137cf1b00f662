import { entry } from '../kernel/request-errors.js';

/** Parcels and their chain of custody. */
export const PARCEL_ERRORS = {
  'parcel.custody_missing': entry(
    409,
    'Un colis ne part pas sans être pris en charge, et ne se termine pas sans preuve de remise.',
    'Een pakket vertrekt niet zonder overname en eindigt niet zonder bewijs van aflevering.',
    'A parcel does not leave without being taken over, nor end without proof of handing over.',
  ),
  'parcel.wrong_order': entry(
    409,
    'Cette étape ne suit pas la précédente. La page va être mise à jour.',
    'Deze stap volgt niet op de vorige. De pagina wordt bijgewerkt.',
    'This step does not follow the one before. The page will be updated.',
  ),
  'parcel.evidence_missing': entry(
    422,
    'Il manque une preuve : photo, signature ou motif.',
    'Er ontbreekt bewijs: foto, handtekening of reden.',
    'Evidence is missing: photo, signature or reason.',
  ),
  'parcel.code_wrong': entry(
    409,
    'Ce code n’est pas celui du destinataire. Demandez-le encore une fois.',
    'Dit is niet de code van de ontvanger. Vraag ze nog eens.',
    'This is not the recipient’s code. Ask for it once more.',
  ),
  'parcel.file_unknown': entry(
    409,
    'La photo ou la signature n’est pas arrivée. Reprenez-la.',
    'De foto of de handtekening is niet aangekomen. Maak ze opnieuw.',
    'The photo or the signature did not arrive. Take it again.',
  ),
  'parcel.file_type': entry(
    422,
    'Une photo ou une signature est une image JPEG, PNG ou WebP.',
    'Een foto of een handtekening is een JPEG-, PNG- of WebP-beeld.',
    'A photo or a signature is a JPEG, PNG or WebP image.',
  ),
  'parcel.too_many_files': entry(
    409,
    'Ce colis a déjà {max} images.',
    'Dit pakket heeft al {max} beelden.',
    'This parcel has {max} images already.',
  ),
  'parcel.wait_longer': entry(
    409,
    'Attendez encore un peu devant la porte avant de déclarer le destinataire absent.',
    'Wacht nog even aan de deur voor u de ontvanger als afwezig meldt.',
    'Wait a little longer at the door before you report the recipient absent.',
  ),
  'parcel.not_called': entry(
    409,
    'Essayez d’abord de joindre le destinataire.',
    'Probeer eerst de ontvanger te bereiken.',
    'Try to reach the recipient first.',
  ),
  'parcel.neighbour_not_allowed': entry(
    409,
    'Ce colis ne peut pas être laissé à un voisin.',
    'Dit pakket mag niet bij een buur achterblijven.',
    'This parcel may not be left with a neighbour.',
  ),
  'parcel.no_more_tries': entry(
    409,
    'Une nouvelle livraison a déjà été tentée. Le colis retourne à l’expéditeur ou reste chez un voisin.',
    'Er is al een tweede poging gedaan. Het pakket gaat terug naar de afzender of blijft bij een buur.',
    'A second delivery was tried already. The parcel goes back to its sender or stays with a neighbour.',
  ),
  'parcel.not_ended': entry(
    409,
    'La preuve existe dès que le colis est remis.',
    'Het bewijs bestaat zodra het pakket overhandigd is.',
    'The proof exists once the parcel is handed over.',
  ),
  'parcel.link_ended': entry(410, 'Ce lien a pris fin.', 'Deze link is afgelopen.', 'This link has ended.'),
  'parcel.arrived': entry(
    409,
    'Le colis est déjà arrivé ou la livraison est annulée.',
    'Het pakket is al aangekomen of de levering is geannuleerd.',
    'The parcel has arrived already, or its delivery is cancelled.',
  ),
  'parcel.retime_collected': entry(
    409,
    'Le colis est déjà en route : l’heure ne peut plus changer.',
    'Het pakket is al onderweg: het uur kan niet meer veranderen.',
    'The parcel is on its way already: the time can no longer change.',
  ),
  'parcel.retime_too_soon': entry(
    422,
    'C’est trop tôt : le colis doit partir dans {minutes} minutes au plus tôt.',
    'Dat is te vroeg: het pakket kan op zijn vroegst over {minutes} minuten vertrekken.',
    'That is too soon: the parcel can leave in {minutes} minutes at the earliest.',
  ),
  'parcel.retime_too_far': entry(
    422,
    'Choisissez un moment dans les {days} jours.',
    'Kies een moment binnen de {days} dagen.',
    'Choose a moment within {days} days.',
  ),
  'parcel.retime_dearer': entry(
    409,
    'À cette heure la livraison coûte plus cher. Demandez à l’expéditeur de la déplacer.',
    'Op dat uur kost de levering meer. Vraag de afzender om ze te verplaatsen.',
    'At that time the delivery costs more. Ask the sender to move it.',
  ),
} as const;
