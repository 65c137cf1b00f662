/** What is asked of someone who looks for their booking: fetched with the first submission. */
export { FindBookingRequest as findBooking } from '@sablon/contracts';
