// Floor of the relay bench: Socket.IO as its manual shows it. A driver's position goes to the room of his trip, or for the
// fleet map to the room of all dispatchers, one emit each. No session, no check, no index: whoever says a room is in it.
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { answerBench } from '../harness/answer-bench.mjs';

answerBench({
  async listen() {
    const http = createServer();
    const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
    io.on('connection', (socket) => {
      const { room, driverId, tripId } = socket.handshake.query;
      if (!driverId) return void socket.join(room);
      const ids = tripId ? { tripId, driverId } : { driverId };
      socket.on('position', ([lat, lng, heading, speed, at]) => {
        io.to(room).emit('driver.position', { ...ids, lat, lng, heading, speed, at });
      });
    });
    await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
    return http.address().port;
  },
});
