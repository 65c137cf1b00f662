import { PbfReader } from 'pbf';

/** What a GTFS-RT feed says of one train on one service day. */
export interface TripUpdate {
  tripId: string;
  /** `YYYYMMDD`; '' where the feed does not say. */
  startDate: string;
  cancelled: boolean;
  stops: StopUpdate[];
}
export interface StopUpdate {
  sequence: number | null;
  stopId: string;
  skipped: boolean;
  /** Seconds; null where only a time is told. */
  delay: number | null;
  /** Seconds since 1970. */
  time: number | null;
}

// Field numbers of gtfs-realtime.proto 2.0; what is not named here is passed over.
const trip = (tag: number, into: TripUpdate, pbf: PbfReader): void => {
  if (tag === 1) into.tripId = pbf.readString();
  else if (tag === 3) into.startDate = pbf.readString();
  else if (tag === 4) into.cancelled = pbf.readVarint() === 3;
};
const event = (tag: number, into: StopUpdate, pbf: PbfReader): void => {
  if (tag === 1) into.delay = pbf.readVarint(true);
  else if (tag === 2) into.time = pbf.readVarint(true);
};
const stopTime = (tag: number, into: StopUpdate, pbf: PbfReader): void => {
  if (tag === 1) into.sequence = pbf.readVarint();
  else if (tag === 2) pbf.readMessage(event, into);
  else if (tag === 4) into.stopId = pbf.readString();
  else if (tag === 5) into.skipped = pbf.readVarint() === 1;
};
const tripUpdate = (tag: number, into: TripUpdate, pbf: PbfReader): void => {
  if (tag === 1) pbf.readMessage(trip, into);
  else if (tag === 2)
    into.stops.push(pbf.readMessage(stopTime, { sequence: null, stopId: '', skipped: false, delay: null, time: null }));
};
interface Feed {
  header: boolean;
  updates: TripUpdate[];
}
const entity = (tag: number, into: Feed, pbf: PbfReader): void => {
  if (tag === 3)
    into.updates.push(pbf.readMessage(tripUpdate, { tripId: '', startDate: '', cancelled: false, stops: [] }));
};
const message = (tag: number, into: Feed, pbf: PbfReader): void => {
  if (tag === 1) into.header = true;
  else if (tag === 2) pbf.readMessage(entity, into);
};

/** Reads a FeedMessage; throws on what is none. */
export function readRealtimeFeed(body: Buffer): TripUpdate[] {
  const pbf = new PbfReader(body);
  const feed = pbf.readFields(message, { header: false, updates: [] });
  // The header is required (gtfs-realtime.proto), and nothing else tells a feed from bytes that happen to be read.
  if (!feed.header || pbf.pos !== body.length) throw new Error('no GTFS-RT feed');
  return feed.updates;
}
