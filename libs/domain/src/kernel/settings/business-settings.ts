/** Compensation for our own failures, in integer cents; `late` in ascending minutes, the last one reached applies. */
export interface CompensationTable {
  readonly late: readonly { readonly moreThanMinutes: number; readonly cents: number }[];
  readonly cancelledByUsCents: number;
  readonly noDriverAfterPromiseCents: number;
  readonly promiseBrokenCents: number;
}

/** The rules of bookings and rides outside dispatch and tariffs, with their units in their names. */
export interface BusinessSettings {
  readonly version: string;
  readonly passengersMin: number;
  readonly passengersMax: number;
  readonly hoursMin: number;
  readonly hoursMax: number;
  readonly modificationCutOffMinutes: number;
  readonly airportTransferLeadMinutes: number;
  readonly bookingHorizonDays: number;
  readonly quoteValidityMinutes: number;
  readonly minimumAddressDistanceMeters: number;
  readonly parcelWeightMaxKg: number;
  readonly parcelLongestSideMaxCm: number;
  readonly cancellation: {
    readonly bookedFreeMinutesBeforePickup: number;
    readonly bookedLatePercent: number;
    readonly noShowPercent: number;
    readonly asapFreeMinutesAfterAcceptance: number;
    readonly asapLateFeeCents: number;
  };
  readonly noShowGeofenceMeters: number;
  readonly noShowPositionMaxAgeSeconds: number;
  readonly stepReportedWithinMinutes: number;
  readonly stepClockSkewSeconds: number;
  readonly feeDisputeDays: number;
  readonly compensation: CompensationTable;
  readonly checkIn: {
    readonly leastRouteMinutes: number;
    readonly farthestRouteMinutes: number;
    readonly askedBeforeLeavingMinutes: number;
    readonly dueBeforeLeavingMinutes: number;
    readonly takenBackBeforeLeavingMinutes: number;
    readonly answerMinutes: number;
    readonly promisedBeforeAskMinutes: number;
    readonly nearMinutes: number;
    readonly nearerMinutes: number;
  };
  readonly liveWindowMinutes: number;
}

/** The rules in force. They are part of the product, not settings: who changes one gives them a new version. */
export const BUSINESS_SETTINGS: BusinessSettings = {
  version: 'business-1',
  passengersMin: 1, // spec §5, §9
  passengersMax: 8, // spec §5, §9
  hoursMin: 2, // product.md, "Trips"
  hoursMax: 12, // product.md, "Trips"
  modificationCutOffMinutes: 60, // spec §4: free change up to 1 hour before the ride
  airportTransferLeadMinutes: 24 * 60, // spec §9: airport transfers at least 24 hours ahead
  bookingHorizonDays: 365, // ASSUMPTION: rides are not planned more than a year ahead
  quoteValidityMinutes: 15, // product.md, "Prices"
  minimumAddressDistanceMeters: 30, // ASSUMPTION: closer than this, two pins are the same address
  parcelWeightMaxKg: 30, // product.md, "Prices": last parcel slab
  parcelLongestSideMaxCm: 150, // ASSUMPTION: the longest object that fits across an estate boot
  cancellation: {
    bookedFreeMinutesBeforePickup: 60, // product.md, "Cancellation"
    bookedLatePercent: 50, // product.md, "Cancellation"
    noShowPercent: 100, // product.md, "Cancellation"
    asapFreeMinutesAfterAcceptance: 3, // product.md, "Cancellation"
    asapLateFeeCents: 800, // product.md, "Cancellation"
  },
  noShowGeofenceMeters: 100, // dispatch.md, "Fees need evidence"
  noShowPositionMaxAgeSeconds: 60, // dispatch.md, "Candidates": a fix is never used when older
  stepReportedWithinMinutes: 30, // ASSUMPTION: longer than any tunnel or car park takes, too short for a made-up wait to pay off
  stepClockSkewSeconds: 60, // ASSUMPTION: phones set their clock by the network; our header gives ours to the second
  feeDisputeDays: 14, // ASSUMPTION: two weeks to look at a receipt and complain
  compensation: {
    // ASSUMPTION: noticeable to the passenger, and less than an average fare
    late: [
      { moreThanMinutes: 10, cents: 300 },
      { moreThanMinutes: 20, cents: 500 },
      { moreThanMinutes: 30, cents: 800 },
    ],
    cancelledByUsCents: 500, // ASSUMPTION
    noDriverAfterPromiseCents: 800, // ASSUMPTION: a broken promise weighs more than none
    promiseBrokenCents: 300, // ASSUMPTION: no car five minutes after the agreed time; as the first step of lateness, which it counts towards
  },
  // ASSUMPTION of November 2026, all of it, to be measured once drivers promise rides: decision 0037
  checkIn: {
    leastRouteMinutes: 20, // ASSUMPTION: across Brussels; also for a driver whose position is unknown
    farthestRouteMinutes: 180, // ASSUMPTION: across Belgium
    askedBeforeLeavingMinutes: 40, // ASSUMPTION: with the drive, an hour before the pickup
    dueBeforeLeavingMinutes: 20, // ASSUMPTION: time for a dispatcher to call the driver
    takenBackBeforeLeavingMinutes: 10, // ASSUMPTION: with the drive, half an hour, enough for a search and a car from across town
    answerMinutes: 10, // ASSUMPTION: a driver asked late still has this long, and as long again before it is taken back
    promisedBeforeAskMinutes: 60, // ASSUMPTION: a ride promised later than that is not forgotten; leaves out live offers
    nearMinutes: 5, // ASSUMPTION: so close to the pickup that they need not have left
    nearerMinutes: 3, // ASSUMPTION: so much nearer than at the time of the request means that they are driving there
  },
  liveWindowMinutes: 20, // product.md, "Location privacy"
};
