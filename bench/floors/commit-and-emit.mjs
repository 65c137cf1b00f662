// Floor of the offer bench: one process commits one row and sends the offer to the next driver's socket. No choice, no history.
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { Server } from 'socket.io';
import { answerBench } from '../harness/answer-bench.mjs';

answerBench({
  async listen({ databaseUrl, drivers, offer }) {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
    await pool.query(
      'CREATE TABLE IF NOT EXISTS bench_booking (id uuid PRIMARY KEY, trip uuid NOT NULL, body jsonb NOT NULL)',
    );
    const app = Fastify();
    const io = new Server(app.server, { transports: ['websocket'], serveClient: false });
    io.on('connection', (socket) => void socket.join(`driver:${socket.handshake.query.driver}`));
    let next = 0;
    app.post('/api/bookings', async (request, reply) => {
      const [id, tripId] = [randomUUID(), randomUUID()];
      await pool.query('INSERT INTO bench_booking (id, trip, body) VALUES ($1, $2, $3)', [
        id,
        tripId,
        JSON.stringify(request.body),
      ]);
      io.to(`driver:${next++ % drivers}`).emit('offer.opened', { ...offer, id, tripId });
      void reply.code(201);
      return { id, trips: [{ id: tripId }] };
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app.server.address().port;
  },
});
