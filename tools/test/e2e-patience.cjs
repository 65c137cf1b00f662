// An end-to-end story starts processes and waits for people: the default five seconds are for unit tests.
jest.setTimeout(90_000);
