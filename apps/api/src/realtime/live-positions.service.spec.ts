import { EventEmitter } from 'node:events';
import { PositionReport } from '@sablon/contracts';
import fc from 'fast-check';
import type { LiveSocket } from './live-stats.service.js';
import { catchPositions, readReport } from './live-positions.service.js';
import { positionHead, positionPacket, textFrame } from './entitlements.js';

/** A socket whose websocket the test controls. */
function lineWith() {
  const websocket = new EventEmitter();
  const usual: string[] = [];
  websocket.on('message', (data: Buffer) => usual.push(data.toString()));
  const taken: unknown[] = [];
  const socket = { conn: { transport: { name: 'websocket', socket: websocket } } } as unknown as LiveSocket;
  const letGo = catchPositions(socket, (report) => taken.push(report));
  return { taken, usual, letGo, say: (text: string) => websocket.emit('message', Buffer.from(text), false) };
}

describe('position frames', () => {
  it('are intercepted before Socket.IO parses them; every other frame takes the normal path', () => {
    const { taken, usual, say } = lineWith();
    const others = [
      '3',
      '40',
      '42["track.watch",{"token":"x"}]',
      '421["position",[1,2,null,null,3]]',
      '42["positions",[]]',
    ];
    for (const frame of others) say(frame);
    say('42["position",[50.8,4.3,null,8.5,1700000000000]]');
    expect(usual).toEqual(others);
    expect(taken).toEqual([[50.8, 4.3, null, 8.5, 1_700_000_000_000]]);
  });

  it('are refused when they are not valid JSON', () => {
    const { taken, usual, say } = lineWith();
    for (const frame of ['42["position",[50.8,4.3', '42["position",[1],[2]]', '42["position",{}]']) say(frame);
    expect(taken.map((report) => readReport(report))).toEqual([null, null, null]);
    expect(usual).toEqual([]);
  });

  it('take the normal path again once the socket is released', () => {
    const { taken, usual, letGo, say } = lineWith();
    letGo?.();
    say('42["position",[50.8,4.3,null,8.5,1]]');
    expect([taken.length, usual.length]).toEqual([0, 1]);
  });

  it('are accepted exactly when they fit the contract', () => {
    const part = fc.oneof(fc.double(), fc.constant(null), fc.string(), fc.constant(undefined), fc.boolean());
    fc.assert(
      fc.property(fc.oneof(fc.array(part, { maxLength: 7 }), fc.anything()), (value) => {
        expect(readReport(value) !== null).toBe(PositionReport.safeParse(value).success);
      }),
    );
    expect(readReport([50.8, 4.3, null, 8, 1])).toEqual([50.8, 4.3, null, 8, 1]);
  });

  it('are sent as one websocket text frame with one Socket.IO event', () => {
    const position = { driverId: 'd', lat: 50.84, lng: 4.35, heading: null, speed: 8, at: 1_700_000_000_000 };
    for (const tripId of ['t', 't'.repeat(40), 't'.repeat(300)]) {
      const packet = positionPacket(positionHead(tripId, 'd'), position);
      expect(JSON.parse(packet.slice(2))).toEqual(['driver.position', { tripId, ...position }]);
      const frame = textFrame(packet);
      const long = packet.length >= 126;
      expect([...frame.subarray(0, 2)]).toEqual([0x81, long ? 126 : packet.length]);
      if (long) expect(frame.readUInt16BE(2)).toBe(packet.length);
      expect(frame.subarray(long ? 4 : 2).toString()).toBe(packet);
    }
  });
});
