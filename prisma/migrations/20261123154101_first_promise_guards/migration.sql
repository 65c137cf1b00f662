-- Statistics ask each ride of a quarter of a year what it was first promised: one of its dozen events says so, told apart here.
CREATE INDEX trip_event_promise ON trip_event (trip_id) WHERE fact = 'trip.accepted';
