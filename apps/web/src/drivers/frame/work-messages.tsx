import { CheckInCards } from '../ride/check-in-cards.js';
import { DeviceStatus } from '../device/device-status.js';
import { OtherDevice } from '../device/other-device.js';
import { MessageCards } from './message-cards.js';
import { OfferEnding } from '../offer/offer-ending.js';
import { OutboxPanel } from '../state/outbox-panel.js';
import { PapersOver } from '../documents/papers-over.js';
import { TripNotices } from '../ride/trip-notices.js';
import type { Work } from './use-work.js';

/** What a driver must know on any page: his phone's state, what became of rides and offers, what is still to be sent. */
export function WorkMessages({ work: { work, offer, notices, device } }: { work: Work }) {
  const { working, resting, isOther, replaced, awake } = device;
  return (
    <>
      {isOther ? (
        <OtherDevice shown={working} replaced={replaced} />
      ) : (
        <DeviceStatus working={working} resting={resting} awake={awake} />
      )}
      <MessageCards silent={isOther} />
      <CheckInCards silent={isOther} />
      <PapersOver papers={work.state.papersOver} />
      <TripNotices notices={notices.shown} onDismiss={notices.dismiss} />
      <OfferEnding ending={offer.ending} onDismiss={offer.dismissEnding} />
      <OutboxPanel state={work.steps} onDismiss={(key) => work.outbox.dismiss(key)} />
    </>
  );
}
