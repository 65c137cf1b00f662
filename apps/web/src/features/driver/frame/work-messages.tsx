import { CheckInCards } from '../check-in/check-in-cards.js';
import { DeviceStatus } from '../device/device-status.js';
import { OtherDevice } from '../device/other-device.js';
import { OfferEnding } from '../offer/offer-ending.js';
import { OutboxPanel } from '../outbox/outbox-panel.js';
import { PapersOver } from '../papers/papers-over.js';
import { TripNotice } from '../trip/trip-notice.js';
import type { Work } from './use-work.js';

/** What a driver must know on any page: his phone's state, what became of rides and offers, what is still to be sent. */
export function WorkMessages({ work: { work, offer, notice, device } }: { work: Work }) {
  const { working, isOther, replaced, awake } = device;
  return (
    <>
      {isOther ? <OtherDevice shown={working} replaced={replaced} /> : <DeviceStatus working={working} awake={awake} />}
      <CheckInCards silent={isOther} />
      <PapersOver papers={work.state.papersOver} />
      <TripNotice notice={notice.notice} onDismiss={notice.dismiss} />
      <OfferEnding ending={offer.ending} onDismiss={offer.dismissEnding} />
      <OutboxPanel state={work.steps} onDismiss={() => work.outbox.dismiss()} />
    </>
  );
}
