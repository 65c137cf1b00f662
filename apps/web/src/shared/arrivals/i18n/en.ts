import type { Translation } from '../../i18n/namespace.js';
import type fr from './fr.js';

export default {
  'title.flight': 'Your flight',
  'title.train': 'Your train',
  from: '{number} from {from}',
  demo: 'demo: made-up timetable',
  'status.scheduled': 'On time',
  'status.boarding': 'Boarding',
  'status.en_route': 'On its way',
  'status.approaching': 'Approaching',
  'status.landed.flight': 'Landed',
  'status.landed.train': 'Arrived',
  'status.at_gate': 'At the gate',
  'status.delayed': 'Late',
  'status.cancelled': 'Cancelled',
  'status.diverted': 'Diverted',
  'status.unknown': 'State unknown',
  'status.searching': 'Not found yet: we keep looking.',
  late: '+{count} min',
  early: '−{count} min',
  scheduled: 'Scheduled',
  expected: 'Expected',
  actual: 'Arrived at',
  terminal: 'Terminal',
  gate: 'Gate',
  belt: 'Baggage belt',
  platform: 'Platform',
  diverted_to: 'Diverted to {place}',
  'age.now': 'Known this minute.',
  'age.minutes': 'Known {count} min ago.',
  'age.stale': 'The source does not answer: this is the last that was known, {count} min ago. Your ride goes ahead.',
  swap: 'This ride now runs into another of the same driver. Hand one of the two to somebody else.',
  'swap.mine': 'This ride now runs into another of yours. Give one of the two back: it will find another driver.',
  'off.title': 'What about your ride?',
  'off.text': 'Keep it at another time, at the same price, or cancel it: you get everything back.',
  'off.when': 'New pickup time',
  'off.keep': 'Keep the ride',
  'off.cancel': 'Cancel free of charge',
  'find.number.flight': 'Flight number',
  'find.number.train': 'Train number',
  'find.date': 'Day of arrival',
  'find.find': 'Find',
  'find.choose': 'Choose your arrival: the pickup time follows.',
  'find.none': 'Nothing by that number on that day. Check number and day, or book all the same.',
  'find.option': '{time} · {number} from {from}',
  'find.pickup': 'pickup at {time}',
  'meet.title': 'Meeting point',
  'meet.sketch': 'Sketch: {place}, from the exit to the meeting point',
  'meet.exit': 'Exit',
  'meet.here': 'Here',
  'meet.hall': 'Hall',
  'meet.road': 'Car',
  'meet.airport:BRU':
    'Level 2, arrivals hall: leave customs and go straight on to the glass doors. Your driver waits with your name by the kiosk and takes you to the car.',
  'meet.airport:CRL':
    'Terminal 1, arrivals hall: go through the doors and turn left. Your driver waits with your name under the clock, ten steps from the exit.',
  'meet.airport:ANR':
    'One building, one exit: your driver waits with your name in front of the doors, on the town side.',
  'meet.airport:OST': 'Arrivals hall on the ground floor: your driver waits with your name to the right of the exit.',
  'meet.airport:LGG':
    'Arrivals hall: cross the hall to the doors in the middle. Your driver waits inside with your name, on the car park side.',
  'meet.station:bruxelles-midi':
    'Leave towards Rue de France, beside the Eurostar terminal. Your driver waits with your name in front of the doors, at the drop-off lane.',
  'meet.station:bruxelles-central':
    'Go up to the hall and leave by the doors to Carrefour de l’Europe. Your driver waits on the right with your name, near the taxis.',
  'meet.station:bruxelles-nord':
    'Leave by the main hall towards Rue du Progrès. Your driver waits with your name in front of the doors.',
  'meet.station:antwerpen-centraal':
    'Leave by the great hall towards Koningin Astridplein. Your driver waits with your name to the left of the doors.',
  'meet.station:gent-sint-pieters':
    'Leave by the hall towards Koningin Maria Hendrikaplein. Your driver waits with your name in front of the doors.',
  'meet.station:leuven': 'Leave towards Martelarenplein. Your driver waits with your name to the right of the exit.',
  'meet.station:mechelen': 'Leave towards Koning Albertplein. Your driver waits with your name in front of the doors.',
  'meet.station:brugge':
    'Leave on the town side, towards Stationsplein. Your driver waits on the right with your name, past the buses.',
  'meet.station:brussels-airport':
    'Go up to level 2 of the airport, arrivals hall. Your driver waits with your name by the kiosk.',
  'meet.other.flight': 'Your driver waits with your name in the arrivals hall.',
  'meet.other.train': 'Your driver waits with your name in front of the main exit of the station.',
} as const satisfies Translation<typeof fr>;
