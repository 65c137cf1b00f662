import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  updated: 'Last updated: {date}',
  contents: 'On this page',
  'imp.title': 'Legal notices',
  'imp.description': 'Who publishes and runs Sablon, how to reach us, and what protects this site.',
  'imp.lead': 'What Belgian law asks of every site that sells a service.',
  'imp.1.title': 'Publisher',
  'imp.1.text':
    'This site is published by the company Sablon, established in Brussels and founded in 2024. The company number, the VAT number and the licence to operate taxi services appear on every invoice and are given on request.',
  'imp.2.title': 'Reaching us',
  'imp.2.text':
    'Through the form on the Contact page, which a person answers. Phone support is open Monday to Friday, 9:00 to 18:00; the transport itself runs day and night.',
  'imp.3.title': 'Authorities',
  'imp.3.text':
    'Taxi services come under the Brussels-Capital Region and the Flemish Region, each for pickups on its territory. The Federal Public Service Economy handles consumer complaints, and its mediation service is free of charge.',
  'imp.4.title': 'Intellectual property',
  'imp.4.text':
    'The texts and drawings on this site are ours. The software is published under the free Apache 2.0 licence. Map data, where a built map is in use, comes from OpenStreetMap contributors (ODbL licence).',
  'imp.5.title': 'Liability',
  'imp.5.text':
    'We keep this site up to date with care. A displayed arrival time remains an estimate until the ride has begun; a displayed price binds us for fifteen minutes.',
  'terms.title': 'Terms and conditions',
  'terms.description':
    'Booking, paying, changing and cancelling a ride or a parcel with Sablon: the terms and conditions.',
  'terms.lead': 'What you may expect from us, and we from you.',
  'terms.1.title': 'Who may book',
  'terms.1.text':
    'Anyone aged at least {age}. A minor travels accompanied, or with the consent of the person who booked and stays reachable.',
  'terms.2.title': 'Price',
  'terms.2.text':
    'The price shown is fixed, VAT included, and valid for fifteen minutes. It follows the lawful tariff of the region of pickup. Only a change of journey you ask for later is added, told before it is charged. Waiting beyond the free time is charged by the minute and itemised on the receipt.',
  'terms.3.title': 'Payment',
  'terms.3.text':
    'Payment is made online when booking, by card, Bancontact or PayPal, through a licensed provider. We neither see nor keep your card number. A refused payment books nothing and costs nothing.',
  'terms.4.title': 'Changing',
  'terms.4.text':
    'A booking is changed free of charge until {cutoff} minutes before pickup. The journey is recalculated; the difference is charged or refunded once you agree.',
  'terms.5.title': 'Cancelling, not turning up',
  'terms.5.text':
    'Booked ride: free of charge until {free} minutes beforehand, {late} % of the price after that. Ride for now: free of charge for {asap} minutes after acceptance, or if the driver is later than promised; {fee} after that. Passenger absent at the end of the free waiting time: {noshow} % of the price. If we cancel: full refund. The exact amount and its reason are shown before you confirm.',
  'terms.6.title': 'Airport transfers',
  'terms.6.text':
    'A transfer is booked at least {hours} hours ahead. Waiting is free for {airport} minutes after the actual landing, {station} minutes at a station after the train’s arrival, and never for less than {booked} minutes from the agreed pickup time.',
  'terms.7.title': 'In the car',
  'terms.7.text':
    'Seat belts are compulsory, smoking is excluded. The number of passengers and bags is that of the booking. The driver may refuse or interrupt a ride that would put somebody in danger.',
  'terms.8.title': 'Parcels',
  'terms.8.text':
    'Up to {kg} kg and {cm} cm long. The sender describes the contents and answers for their lawfulness. Handing over is against a code; failing a recipient, we agree with the sender on a second attempt or a return.',
  'terms.9.title': 'Complaints and law',
  'terms.9.text':
    'Write to us through the Contact page: a person answers. Belgian law applies and the courts of Brussels have jurisdiction, without depriving consumers of the protection of their own country.',
  'priv.title': 'Privacy policy',
  'priv.description': 'Which data Sablon processes, why, for how long, and how to exercise your rights.',
  'priv.lead': 'As little as possible, for as short as possible, and never sold.',
  'priv.1.title': 'What we process',
  'priv.1.text':
    'Your name, e-mail and phone for the ride; the addresses and time you ask for; the payment, without the card number; the car’s position during the ride; your messages. Nothing else is asked.',
  'priv.2.title': 'Why',
  'priv.2.text':
    'To perform the contract of carriage, to meet our legal duties (accounts, taxi inspection) and, in our legitimate interest, to prevent abuse. No advertising, no profiling, no automated decision without human recourse.',
  'priv.3.title': 'Positions',
  'priv.3.text':
    'The car is visible only to the passenger of the ride, the driver and the dispatch room, and never after drop-off. Precise positions are kept for {keep} days, thinned after that, and erased after {erase} days at the latest.',
  'priv.4.title': 'Who receives them',
  'priv.4.text':
    'The driver of your ride (first name, addresses, and a contact without your number), our payment provider, our hosting within the European Union, and authorities where the law requires it.',
  'priv.5.title': 'Cookies',
  'priv.5.text':
    'A session cookie when you sign in, a language cookie, and local storage of your theme. All are needed for what you ask: that is why no banner interrupts you. No trackers.',
  'priv.6.title': 'How long',
  'priv.6.text':
    'Invoices ten years, as the VAT code requires. Accounts until deleted, which your profile does in 14 days. Messages two years. Refused or unanswered driver applications six months; a draft three months after it was last changed.',
  'priv.7.title': 'Your rights',
  'priv.7.text':
    'Access, rectification, erasure, restriction, objection, portability: write to us through the Contact page, we answer within a month. You may also turn to the Belgian Data Protection Authority in Brussels.',
} satisfies Translation<typeof fr>;
