import type { NoticeWords } from './fr.js';

export const nl: NoticeWords = {
  'booking.confirmed': ['Rit geboekt', '{at} · {from} → {to}. Code {code}.'],
  'trip.reminder': ['Uw rit komt eraan', '{at}, {from}. Code {code}.'],
  'driver.found': ['{driver} komt u halen', '{car}, nummerplaat {plate}.'],
  'driver.coming': ['{driver} is onderweg', '{car}, nummerplaat {plate}, naar {from}.'],
  'driver.near': ['Uw chauffeur is er bijna', 'Nog ongeveer {minutes} min. {car}, nummerplaat {plate}.'],
  'driver.arrived': ['{driver} staat klaar', '{car}, nummerplaat {plate}, bij {from}. Uw instapcode: {boardingCode}.'],
  'driver.late': ['Uw chauffeur heeft vertraging', 'Ongeveer {minutes} min later. Nieuw uur: {at}.'],
  'driver.released': [
    'We zoeken een andere chauffeur',
    'Die van u moest de rit {code} teruggeven. U hoort van ons zodra iemand ze aanneemt.',
  ],
  'driver.none': [
    'Geen chauffeur gevonden',
    'We vonden niemand voor {from} → {to}. Wat betaald is, wordt terugbetaald.',
  ],
  'trip.started': ['Goede rit', 'Onderweg naar {to}.'],
  'trip.started.parcel': ['Pakket overgenomen', 'Verzegeld en onderweg naar {to}.'],
  'trip.finished': ['U bent aangekomen', 'Bedankt om met ons te rijden. Het ontvangstbewijs van {code} ligt klaar.'],
  'trip.finished.parcel': ['Pakket afgegeven', 'Het bewijs van aflevering van {code} staat klaar.'],
  'trip.finished.returned': ['Pakket terug', 'Pakket {code} is terug bij de afzender. Het bewijs staat klaar.'],
  'parcel.news.retimed': ['Levering verplaatst', 'De ontvanger van {code} koos een ander moment. Ophaling: {at}.'],
  'parcel.news.failed': [
    'Pakket niet afgegeven',
    'In {to}: {reason}. De chauffeur beslist over het vervolg; u ziet het hier.',
  ],
  'parcel.news.redelivering': ['Nieuwe poging', 'De chauffeur probeert {code} opnieuw af te geven.'],
  'parcel.news.returning': ['Pakket komt terug', 'De chauffeur brengt {code} naar u terug.'],
  'trip.cancelled.passenger': ['Rit geannuleerd', 'U annuleerde {from} → {to} ({at}).'],
  'trip.cancelled.staff': ['Rit geannuleerd door ons team', '{from} → {to} ({at}) gaat niet door.'],
  'trip.cancelled.system': ['Rit geannuleerd', '{from} → {to} ({at}) gaat niet door.'],
  'trip.cancelled.no_show': ['Niemand op de afspraak', 'Uw chauffeur wachtte aan {from} langer dan de gratis tijd.'],
  'trip.cancelled.for_driver': ['Rit geannuleerd', 'De rit {code} ({at}, {from}) gaat niet door.'],
  'chat.ride': ['Bericht van {name}', '{text}'],
  'chat.help': ['{name} van ons team antwoordt u', '{text}'],
  'payment.failed': ['Betaling geweigerd', 'De betaling van {amountCents} voor {code} is niet gelukt.'],
  'payment.failed.held': [
    'Betaling geweigerd',
    'De betaling van {amountCents} voor {code} is niet gelukt. We houden uw rit vast tot {at}: betaal voordien met een andere kaart.',
  ],
  'payment.failed.lapsed': [
    'Boeking niet betaald',
    'De betaling van {amountCents} voor {code} is niet gelukt en de boeking is vervallen. Er is niets aangerekend; u kunt opnieuw boeken.',
  ],
  'payment.due': [
    'Wachttijd te betalen',
    'Wachttijd boven de gratis minuten ({code}): {amountCents} te betalen op de pagina van de rit.',
  ],
  'payment.refunded': ['Terugbetaald', '{amountCents} gaat terug naar uw betaalmiddel ({code}).'],
  'credit.granted.referrer': ['{amountCents} tegoed', 'Iemand die u uitnodigde, maakte een eerste rit.'],
  'credit.granted.referred': ['{amountCents} tegoed', 'Bedankt dat u via een vriend kwam: voor uw volgende ritten.'],
  'ride.check_in.asked': [
    'Rijdt u deze rit?',
    '{at}, {from} → {to}. Bevestig vóór {until}, anders gaat ze naar een andere chauffeur.',
  ],
  'ride.check_in.last_call': [
    'Laatste oproep: bevestig uw rit',
    '{at}, {from} → {to}. Zonder antwoord om {until} gaat ze naar een andere chauffeur.',
  ],
  'ride.taken_back.no_check_in': [
    'Rit uit uw agenda gehaald',
    'U hebt {code} ({at}, {from}) niet op tijd bevestigd: rijd er niet heen, we zoeken een andere chauffeur.',
  ],
  'ride.taken_back.unreached': [
    'Rit uit uw agenda gehaald',
    'We konden uw telefoon niet bereiken om {code} ({at}, {from}) te bevestigen. Rijd er niet heen: we zoeken een andere chauffeur. Dit wordt u niet aangerekend.',
  ],
  'ride.taken_back.paper': [
    'Rit uit uw agenda gehaald',
    '{paper}: dit document dekt rit {code} niet meer ({at}, {from}); ze gaat naar een andere chauffeur. Stuur het nieuwe.',
  ],
  'review.answered': ['Antwoord op uw vraag om herziening', 'Iemand van ons team heeft u geantwoord: {text}'],
  'paper.ends.soon': ['Document te vernieuwen', '{paper}: geldig tot en met {day}. Stuur het nieuwe op tijd.'],
  'paper.ends.over': [
    'Document verlopen: geen ritaanbod meer',
    '{paper}: verlopen op {day}. Stuur het nieuwe: zodra het goedgekeurd is, krijgt u weer ritten aangeboden.',
  ],
  'paper.decided.approved': ['Document goedgekeurd', '{paper}: geldig tot en met {day}.'],
  'paper.decided.refused': ['Document geweigerd', '{paper}: {note}'],
  'account.secured.signed_in': [
    'Nieuwe aanmelding',
    'Uw account is geopend op een nieuw toestel. Was u dit niet? Wijzig uw wachtwoord.',
  ],
  'account.secured.password_changed': ['Wachtwoord gewijzigd', 'Was u dit niet? Kies meteen een nieuw.'],
  'account.secured.factor_changed': ['Tweestapsverificatie gewijzigd', 'Was u dit niet? Wijzig uw wachtwoord.'],
  'account.secured.email_changed': ['E-mailadres gewijzigd', 'Was u dit niet? Schrijf ons meteen.'],
};
