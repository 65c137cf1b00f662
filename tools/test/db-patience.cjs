// A story on a real database starts a whole api, then waits for what others do: each wait is patient for half a minute
// (`eventually`, `until`), so that on a machine at work it says itself what did not come, before Jest says that time is up.
jest.setTimeout(120_000);
