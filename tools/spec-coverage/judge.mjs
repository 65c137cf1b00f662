/** Tests that name a row missing from the checklist, as sentences. */
export function judgeNames(parts, proofs) {
  const known = new Set(parts.flatMap((part) => part.rows.map((row) => row.id)));
  return proofs
    .filter(({ id }) => !known.has(id))
    .map(({ id, file }) => `${file} names the row ${id}, which e2e/spec-coverage does not have`);
}

/** Rows without a proof that no later work owns, and rows marked as later although they are proved. */
export function judgeRowsProved(parts, proofs) {
  const proved = new Map(proofs.map(({ id, file }) => [id, file]));
  return parts
    .flatMap((part) => part.rows)
    .flatMap(({ id, says, later }) => {
      if (later && proved.has(id)) return [`row ${id} is proved by ${proved.get(id)}: its mark "later" must go`];
      return later || proved.has(id) ? [] : [`row ${id} (${says}) is proved by no test`];
    });
}
