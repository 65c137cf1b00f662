import { strToU8, zipSync } from 'fflate';
import { PbfWriter } from 'pbf';

/** A zip archive of these files, compressed and with a directory, as timetables are published. */
export const zipOf = (files: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));

/** One train of the live feed; `stops` by sequence. */
export interface FeedTrain {
  readonly tripId: string;
  readonly startDate?: string;
  readonly cancelled?: boolean;
  readonly stops?: readonly { sequence: number; stopId?: string; delay?: number; time?: number; skipped?: boolean }[];
}

/** A FeedMessage of gtfs-realtime.proto 2.0. */
export function feedOf(trains: readonly FeedTrain[]): Buffer {
  const pbf = new PbfWriter();
  pbf.writeMessage(1, (_, header: PbfWriter) => header.writeStringField(1, '2.0'), null);
  for (const [index, train] of trains.entries())
    pbf.writeMessage(
      2,
      (_, entity: PbfWriter) => {
        entity.writeStringField(1, String(index));
        entity.writeMessage(3, writeUpdate, train);
      },
      null,
    );
  return Buffer.from(pbf.finish());
}

function writeUpdate({ tripId, startDate, cancelled, stops = [] }: FeedTrain, pbf: PbfWriter): void {
  pbf.writeMessage(
    1,
    (_, trip: PbfWriter) => {
      trip.writeStringField(1, tripId);
      if (startDate) trip.writeStringField(3, startDate);
      if (cancelled) trip.writeVarintField(4, 3);
    },
    null,
  );
  for (const stop of stops)
    pbf.writeMessage(
      2,
      (_, into: PbfWriter) => {
        into.writeVarintField(1, stop.sequence);
        into.writeMessage(
          2,
          (__, event: PbfWriter) => {
            if (stop.delay !== undefined) event.writeVarintField(1, stop.delay);
            if (stop.time !== undefined) event.writeVarintField(2, stop.time);
          },
          null,
        );
        if (stop.stopId) into.writeStringField(4, stop.stopId);
        if (stop.skipped) into.writeVarintField(5, 1);
      },
      null,
    );
}

/** Two trains a day between Liège and Brussels-Midi, one of them past midnight, in the railway's published format. */
export const TIMETABLE: Readonly<Record<string, string>> = {
  'stops.txt':
    'stop_id,stop_name\nS8841004,"Liège-Guillemins, Luik"\n8841004_3,Liège-Guillemins\n8814001_9,Bruxelles-Midi\n8813003_4,Bruxelles-Central\n',
  'trips.txt':
    'route_id,service_id,trip_id,trip_headsign,trip_short_name\nr1,week,t-2426,Bruxelles-Midi,2426\nr1,week,t-2499,Bruxelles-Midi,2499\nr2,off,t-2426-off,Gent,2426\n',
  'calendar.txt':
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nweek,1,1,1,1,1,1,1,20260101,20271231\noff,0,0,0,0,0,0,0,20260101,20271231\n',
  'calendar_dates.txt': 'service_id,date,exception_type\nweek,20261225,2\n',
  'stop_times.txt':
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence\r\nt-2426,17:30:00,17:30:00,8841004_3,1\r\nt-2426,18:28:00,18:30:00,8813003_4,2\r\nt-2426,18:40:00,18:40:00,8814001_9,3\r\nt-2499,23:30:00,23:30:00,8841004_3,1\r\nt-2499,24:40:00,24:40:00,8814001_9,2\r\nt-2426-off,18:40:00,18:40:00,8814001_9,3\r\n',
};
