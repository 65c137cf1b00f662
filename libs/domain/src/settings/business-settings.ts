/** Every business constant outside dispatching and tariffs, with its unit in its name. */
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
  readonly passwordMinLength: number;
  readonly minimumAgeYears: number;
  readonly vehicleMaxAgeYears: number;
  readonly driverExperienceMinYears: number;
  readonly driverLicenceMinYears: number;
  readonly liveWindowMinutes: number;
  readonly positionRetentionDays: number;
  readonly positionErasureDays: number;
}

/** The values the product starts with; an operator may override any of them under a new version. */
export const BUSINESS_SETTINGS: BusinessSettings = {
  version: 'business-1',
  passengersMin: 1, // spec §5, §9
  passengersMax: 8, // spec §5, §9
  hoursMin: 2, // product.md, "Trips"
  hoursMax: 12, // product.md, "Trips"
  modificationCutOffMinutes: 60, // spec §4: free change up to 1 hour before the ride
  airportTransferLeadMinutes: 24 * 60, // spec §9: airport transfers at least 24 hours ahead
  bookingHorizonDays: 365, // ASSUMPTION: nobody plans a ride more than a year ahead
  quoteValidityMinutes: 15, // product.md, "Prices"
  minimumAddressDistanceMeters: 30, // ASSUMPTION: closer than this, two pins are the same address
  parcelWeightMaxKg: 30, // product.md, "Prices": last parcel slab
  parcelLongestSideMaxCm: 150, // ASSUMPTION: what fits across an estate boot
  cancellation: {
    bookedFreeMinutesBeforePickup: 60, // product.md, "Cancellation"
    bookedLatePercent: 50, // product.md, "Cancellation"
    noShowPercent: 100, // product.md, "Cancellation"
    asapFreeMinutesAfterAcceptance: 3, // product.md, "Cancellation"
    asapLateFeeCents: 800, // product.md, "Cancellation"
  },
  passwordMinLength: 8, // spec §5, §9
  minimumAgeYears: 18, // spec §5, §9
  vehicleMaxAgeYears: 3, // spec §9: vehicles under 3 years old
  driverExperienceMinYears: 2, // spec §5
  driverLicenceMinYears: 3, // spec §5: licence held more than 3 years
  liveWindowMinutes: 20, // product.md, "Location privacy"
  positionRetentionDays: 30, // product.md, "Location privacy": raw points
  positionErasureDays: 60, // product.md, "Location privacy": thinned points
};
