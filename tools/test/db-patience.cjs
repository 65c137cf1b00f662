// A story on a real database first starts a whole api; on a busy machine that alone takes more than the default five seconds.
jest.setTimeout(30_000);
