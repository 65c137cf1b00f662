const JSON_TYPE = { 'content-type': 'application/json' };

async function answerOf(response) {
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(body)}`);
  return body;
}

/** A real quote for a ride now across the centre of Brussels; returns its id. */
export async function makeQuote(url) {
  const pick = async (typed) => {
    const found = await answerOf(await fetch(`${url}/api/places/suggest?q=${encodeURIComponent(typed)}&language=fr`));
    return { id: found.places[0].id };
  };
  const body = {
    service: 'transport',
    tripType: 'one_way',
    origin: await pick('Grand-Place'),
    destination: await pick('Place Flagey'),
    pickupAt: null,
  };
  const quote = await fetch(`${url}/api/quotes`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) });
  return (await answerOf(quote)).id;
}

/** Copies of a quote, each to be booked once; returns their ids. */
export async function copyQuotes(database, quoteId, count) {
  const { rows } = await database.query(
    `INSERT INTO quote (user_id, request, result, expires_at)
     SELECT NULL, request, result, now() + interval '15 minutes' FROM quote, generate_series(1, $2) WHERE id = $1 RETURNING id`,
    [quoteId, count],
  );
  return rows.map(({ id }) => id);
}

/** The body of POST /api/bookings for a guest, or by staff for a caller who pays on account. */
export const bookingBody = (quoteId, onAccount = false) => ({
  quoteId,
  vehicleClass: 'economy',
  language: 'fr',
  guest: { firstName: 'Nora', lastName: 'Banc', email: 'nora@bench.test', phone: '+32470112233' },
  note: null,
  onAccount,
});
