import type { PositionReport } from '@sablon/contracts';
import { PositionReporter } from './position-reporter.js';

const fixAt = (at: number, lat = 50.84) => ({ lat, lng: 4.35, heading: null, speed: null, at });

function reporter(online = { yes: true }) {
  const sent: PositionReport[] = [];
  const confirm = jest.fn();
  const made = new PositionReporter({
    send: (report) => online.yes && sent.push(report) > 0,
    confirm,
  });
  return { made, sent, confirm };
}

describe('the position reporter', () => {
  it('sends at most once a second, and then the newest position', () => {
    const { made, sent } = reporter();
    for (const at of [1_000, 1_300, 1_600]) made.take(fixAt(at, 50 + at / 10_000), at);
    expect(sent).toHaveLength(1);
    made.tick(2_000);
    expect(sent.map((report) => report[4])).toEqual([1_000, 1_600]);
    made.tick(3_000);
    expect(sent).toHaveLength(2);
  });

  it('asks the phone again after ten silent seconds at a red light, and not every second after that', () => {
    const { made, sent, confirm } = reporter();
    made.take(fixAt(1_000), 1_000);
    for (let now = 2_000; now < 11_000; now += 1_000) made.tick(now);
    expect(confirm).not.toHaveBeenCalled();
    made.tick(11_000);
    made.tick(12_000);
    expect(confirm).toHaveBeenCalledTimes(1);
    made.take(fixAt(12_500), 12_500);
    expect(sent.map((report) => report[4])).toEqual([1_000, 12_500]);
  });

  it('sends the newest position, once, when the connection is back', () => {
    const online = { yes: false };
    const { made, sent } = reporter(online);
    made.take(fixAt(1_000), 1_000);
    made.take(fixAt(3_000), 3_000);
    made.tick(4_000);
    online.yes = true;
    made.tick(5_000);
    made.tick(6_500);
    expect(sent.map((report) => report[4])).toEqual([3_000]);
  });

  it('drops a fix that is older than the one it has', () => {
    const { made, sent } = reporter();
    made.take(fixAt(5_000), 5_000);
    made.take(fixAt(4_000), 7_000);
    made.tick(8_000);
    expect(sent).toHaveLength(1);
  });
});
