/** A flight in AeroDataBox's documented format; by default SN 9095 from Lisbon, 95 minutes late. */
export const aeroFlight = ({ arrival = {}, ...more }: { arrival?: object; status?: string; isCargo?: boolean }) => ({
  greatCircleDistance: { meter: 1714000, km: 1714, mile: 1065, nm: 925.5, feet: 5623360 },
  departure: {
    airport: {
      icao: 'LPPT',
      iata: 'LIS',
      name: 'Lisbon Humberto Delgado',
      shortName: 'Humberto Delgado',
      countryCode: 'PT',
    },
    scheduledTime: { utc: '2026-11-23 14:55Z', local: '2026-11-23 14:55+00:00' },
    terminal: '1',
    quality: ['Basic', 'Live'],
  },
  arrival: {
    airport: {
      icao: 'EBBR',
      iata: 'BRU',
      name: 'Brussels',
      shortName: 'Brussels',
      countryCode: 'BE',
      timeZone: 'Europe/Brussels',
    },
    scheduledTime: { utc: '2026-11-23 17:40Z', local: '2026-11-23 18:40+01:00' },
    revisedTime: { utc: '2026-11-23 19:15Z', local: '2026-11-23 20:15+01:00' },
    terminal: 'A',
    gate: 'A45',
    baggageBelt: '4',
    quality: ['Basic', 'Live'],
    ...arrival,
  },
  lastUpdatedUtc: '2026-11-23 14:20Z',
  number: 'SN 9095',
  status: 'Delayed',
  codeshareStatus: 'IsOperator',
  isCargo: false,
  aircraft: { reg: 'OO-SNA', modeS: '44CDC1', model: 'Airbus A320' },
  airline: { name: 'Brussels', iata: 'SN', icao: 'BEL' },
  ...more,
});

/** The same flight in AeroAPI 4's documented format. */
export const aeroApiFlight = (more: object) => ({
  ident: 'BEL9095',
  ident_icao: 'BEL9095',
  ident_iata: 'SN9095',
  fa_flight_id: 'BEL9095-1763800000-airline-0100',
  operator: 'BEL',
  blocked: false,
  diverted: false,
  cancelled: false,
  position_only: false,
  origin: {
    code: 'LPPT',
    code_icao: 'LPPT',
    code_iata: 'LIS',
    name: 'Lisbon Airport',
    city: 'Lisbon',
    timezone: 'Europe/Lisbon',
  },
  destination: {
    code: 'EBBR',
    code_icao: 'EBBR',
    code_iata: 'BRU',
    name: 'Brussels',
    city: 'Brussels',
    timezone: 'Europe/Brussels',
  },
  departure_delay: 5600,
  arrival_delay: 5700,
  scheduled_out: '2026-11-23T14:55:00Z',
  estimated_out: '2026-11-23T16:30:00Z',
  actual_out: null,
  scheduled_off: '2026-11-23T15:05:00Z',
  actual_off: null,
  scheduled_on: '2026-11-23T17:30:00Z',
  estimated_on: '2026-11-23T19:05:00Z',
  actual_on: null,
  scheduled_in: '2026-11-23T17:40:00Z',
  estimated_in: '2026-11-23T19:15:00Z',
  actual_in: null,
  progress_percent: 0,
  status: 'Scheduled / Delayed',
  gate_destination: 'A45',
  terminal_destination: null,
  baggage_claim: '4',
  ...more,
});

const seconds = (at: string): string => String(Date.parse(at) / 1000);
const stop = (index: number, station: string, id: string, at: string, more: object = {}) => ({
  id: String(index),
  station,
  stationinfo: { id: `BE.NMBS.00${id}`, '@id': `http://irail.be/stations/NMBS/00${id}`, standardname: station },
  time: seconds(at),
  delay: '0',
  canceled: '0',
  departureDelay: '0',
  arrivalDelay: '0',
  scheduledDepartureTime: seconds(at),
  scheduledArrivalTime: seconds(at),
  arrived: '0',
  left: '0',
  isExtraStop: '0',
  platform: '9',
  platforminfo: { name: '9', normal: '1' },
  ...more,
});

/** A train in iRail's documented format, with every value a string; from Liège to Brussels-Midi. */
export const iRailTrain = ({
  delay = 0,
  at = '2026-11-23T17:40:00Z',
  last = {},
}: {
  delay?: number;
  at?: string;
  last?: object;
}) => ({
  version: '1.3',
  timestamp: seconds('2026-11-23T14:20:00Z'),
  vehicle: 'BE.NMBS.IC2426',
  vehicleinfo: { name: 'BE.NMBS.IC2426', shortname: 'IC 2426', number: '2426', type: 'IC' },
  stops: {
    number: '2',
    stop: [
      stop(0, 'Liège-Guillemins', '8841004', '2026-11-23T16:40:00Z', { left: '1' }),
      stop(1, 'Bruxelles-Midi', '8814001', at, { delay: String(delay), arrivalDelay: String(delay), ...last }),
    ],
  },
});
