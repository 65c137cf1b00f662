// Floor of the relay bench: Socket.IO as in its manual. A driver's position goes to the room of their trip, or for the fleet map
// to the room of all dispatchers, one emit each. No session, no check, no index: any client may join any room.
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
