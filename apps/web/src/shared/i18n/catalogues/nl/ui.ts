import type { Translation } from '../../namespace.js';
import type fr from '../fr/ui.js';

export default {
  close: 'Sluiten',
  'status.pending': 'In afwachting',
  'status.accepted': 'Aanvaard',
  'status.ongoing': 'Bezig',
  'status.completed': 'Voltooid',
  'status.cancelled': 'Geannuleerd',
  'password.show': 'Wachtwoord tonen',
  'address.list': 'Voorgestelde adressen',
  'address.clear': 'Adres wissen',
  'address.locate': 'Mijn locatie gebruiken',
  'address.locating': 'Uw locatie wordt gezocht…',
  'address.no_location': 'Uw locatie werd niet gevonden. Typ een adres.',
  'address.none': 'Geen adres gevonden',
  'address.outside': 'buiten gebied',
  'address.failed': 'De adressen antwoorden niet. Typ verder om opnieuw te proberen.',
  'address.count': { one: '{count} adres voorgesteld', other: '{count} adressen voorgesteld' },
  'datetime.time': 'Uur',
  'datetime.twice': 'Dit uur komt die nacht twee keer voor',
  'datetime.first': 'Het eerste (zomeruur)',
  'datetime.second': 'Het tweede (winteruur)',
} as const satisfies Translation<typeof fr>;
