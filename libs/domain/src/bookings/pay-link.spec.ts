import { PAY_LINK, payLinkMinutes } from './pay-link.js';

it('a link to pay by is good for the quarter of an hour of a price, or until an hour before a planned ride, at most a day', () => {
  expect([null, 30, 70, 180, 60 * 24 * 5].map(payLinkMinutes)).toEqual([
    PAY_LINK.asapMinutes,
    PAY_LINK.asapMinutes,
    PAY_LINK.asapMinutes,
    120,
    PAY_LINK.plannedMinutes,
  ]);
});
