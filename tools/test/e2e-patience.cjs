// An end-to-end story starts processes and waits for people: the default five seconds are for unit tests, and one wait may be 30 s.
jest.setTimeout(180_000);
