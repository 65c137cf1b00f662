/* global describe, beforeAll, it, afterAll */
/**
 * One spec file within a group. A file that cannot be loaded is one red test and leaves the rest of its group alone. Says how long
 * the file took: a group is silent until its end otherwise.
 */
exports.specFile = (name, load) => {
  describe(name, () => {
    let startedAt;
    beforeAll(() => {
      startedAt = Date.now();
    });
    try {
      load();
    } catch (error) {
      it('can be loaded', () => {
        throw error;
      });
    }
    afterAll(() => {
      process.stderr.write(`  ${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${name}\n`);
    });
  });
};
