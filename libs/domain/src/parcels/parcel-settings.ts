/** Every constant of parcel delivery that is not a price, with its unit in its name. */
export interface ParcelSettings {
  readonly windowMinutes: number;
  readonly expressWindowMinutes: number;
  readonly retimeLeadMinutes: number;
  readonly retimeDaysMax: number;
  readonly doorWaitMinutes: number;
  readonly redeliveriesMax: number;
  readonly clockSkewSeconds: number;
  readonly evidenceDays: number;
  readonly linkDaysAfterEnd: number;
}

/** The initial values. */
export const PARCEL_SETTINGS: ParcelSettings = {
  windowMinutes: 30, // ASSUMPTION: as long as a recipient will stay at home
  expressWindowMinutes: 15, // ASSUMPTION: the free wait at both doors, and 5 minutes to find the driver
  retimeLeadMinutes: 60, // spec §4: a ride may be changed up to 1 hour before; any later, the driver could not be informed
  retimeDaysMax: 7, // ASSUMPTION: a parcel that waits longer is a new order
  doorWaitMinutes: 5, // product.md, "Prices": the free wait of a ride ordered now
  redeliveriesMax: 1, // ASSUMPTION: a second trip to a closed door is for the sender to order
  clockSkewSeconds: 60, // as `stepClockSkewSeconds`
  evidenceDays: 400, // CMR art. 32: claims lapse after a year; plus a month to answer the last of them
  linkDaysAfterEnd: 30, // ASSUMPTION: the longest time after delivery in which people still ask about a parcel
};
