// Rules need milliseconds, PDFs and hierarchies seconds; a machine at work beside them makes five too few.
jest.setTimeout(30_000);
