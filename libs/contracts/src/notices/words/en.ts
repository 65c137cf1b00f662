import type { NoticeWords } from './fr.js';

export const en: NoticeWords = {
  'booking.confirmed': ['Ride booked', '{at} · {from} → {to}. Code {code}.'],
  'trip.reminder': ['Your ride is coming up', '{at}, {from}. Code {code}.'],
  'driver.found': ['{driver} is your driver', '{car}, plate {plate}.'],
  'driver.coming': ['{driver} is on the way', '{car}, plate {plate}, to {from}.'],
  'driver.near': ['Your driver is almost there', 'About {minutes} min to go. {car}, plate {plate}.'],
  'driver.arrived': ['{driver} is here', '{car}, plate {plate}, at {from}. Your boarding code: {boardingCode}.'],
  'driver.late': ['Your driver is running late', 'About {minutes} min more. New time: {at}.'],
  'driver.released': [
    'We are looking for another driver',
    'Yours had to hand back ride {code}. You will hear from us as soon as somebody takes it.',
  ],
  'driver.none': ['No driver found', 'We found nobody for {from} → {to}. What was paid is refunded.'],
  'trip.started': ['Have a good trip', 'On the way to {to}.'],
  'trip.started.parcel': ['Parcel collected', 'Sealed and on its way to {to}.'],
  'trip.finished': ['You have arrived', 'Thank you for riding with us. The receipt of {code} is ready.'],
  'trip.finished.parcel': ['Parcel handed over', 'The proof of delivery of {code} is ready.'],
  'trip.finished.returned': ['Parcel back', 'Parcel {code} is back with its sender. The proof is ready.'],
  'parcel.news.retimed': ['Delivery moved', 'The recipient of {code} chose another moment. Collection: {at}.'],
  'parcel.news.failed': [
    'Parcel not handed over',
    'At {to}, {reason}. The driver decides what comes next; you see it here.',
  ],
  'parcel.news.redelivering': ['Another try', 'The driver tries once more to hand over {code}.'],
  'parcel.news.returning': ['Parcel coming back', 'The driver is bringing {code} back to you.'],
  'trip.cancelled.passenger': ['Ride cancelled', 'You cancelled {from} → {to} ({at}).'],
  'trip.cancelled.staff': ['Ride cancelled by our team', '{from} → {to} ({at}) will not take place.'],
  'trip.cancelled.system': ['Ride cancelled', '{from} → {to} ({at}) will not take place.'],
  'trip.cancelled.no_show': ['Nobody at the pickup', 'Your driver waited at {from} for longer than the free time.'],
  'trip.cancelled.for_driver': ['Ride cancelled', 'Ride {code} ({at}, {from}) will not take place.'],
  'chat.ride': ['Message from {name}', '{text}'],
  'chat.help': ['{name} of our team answers you', '{text}'],
  'payment.failed': ['Payment declined', 'The payment of {amountCents} for {code} did not go through.'],
  'payment.failed.held': [
    'Payment declined',
    'The payment of {amountCents} for {code} did not go through. We hold your ride until {at}: pay with another card before then.',
  ],
  'payment.failed.lapsed': [
    'Booking not paid',
    'The payment of {amountCents} for {code} did not go through, and the booking has lapsed. Nothing was charged; you can book again.',
  ],
  'payment.due': [
    'Waiting time to pay',
    'Waiting beyond the free time ({code}): {amountCents} to pay on the page of the ride.',
  ],
  'payment.refunded': ['Refunded', '{amountCents} goes back to your payment method ({code}).'],
  'credit.granted.referrer': ['{amountCents} of credit', 'Somebody you invited took a first ride.'],
  'credit.granted.referred': [
    '{amountCents} of credit',
    'Thank you for coming by a friend: it is for your next rides.',
  ],
  'ride.check_in.asked': [
    'Are you on for this ride?',
    '{at}, {from} → {to}. Confirm before {until}, or it is offered to another driver.',
  ],
  'ride.check_in.last_call': [
    'Last call: confirm your ride',
    '{at}, {from} → {to}. Without an answer at {until} it is offered to another driver.',
  ],
  'ride.taken_back.no_check_in': [
    'Ride taken out of your plan',
    'You did not confirm {code} ({at}, {from}) in time: do not go there, we are looking for another driver.',
  ],
  'ride.taken_back.unreached': [
    'Ride taken out of your plan',
    'We could not reach your phone to confirm {code} ({at}, {from}). Do not go there: we are looking for another driver. This is not held against you.',
  ],
  'ride.taken_back.paper': [
    'Ride taken out of your plan',
    '{paper}: this paper no longer covers ride {code} ({at}, {from}), which is offered to another driver. Send us the new one.',
  ],
  'review.answered': ['Answer to your request for review', 'Somebody of our team has answered: {text}'],
  'paper.ends.soon': ['Document to renew', '{paper}: good until {day}. Send us the new one in time.'],
  'paper.ends.over': [
    'Document expired: no more offers',
    '{paper}: expired on {day}. Send us the new one: offers come again as soon as it is approved.',
  ],
  'paper.decided.approved': ['Document approved', '{paper}: good until {day}.'],
  'paper.decided.refused': ['Document refused', '{paper}: {note}'],
  'account.secured.signed_in': [
    'New sign-in',
    'Your account was opened on a new device. Was it not you? Change your password.',
  ],
  'account.secured.password_changed': ['Password changed', 'Was it not you? Choose a new one right away.'],
  'account.secured.factor_changed': ['Two-step verification changed', 'Was it not you? Change your password.'],
  'account.secured.email_changed': ['E-mail address changed', 'Was it not you? Write to us right away.'],
};
