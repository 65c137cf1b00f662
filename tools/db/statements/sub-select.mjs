// Sub-selects that always find a row.

const RELATION = '0';
const SUBQUERY = '1';

/**
 * Whether a query gives a row whatever the tables hold: it reads no table, sums rows up without grouping them, reads only such a
 * query, or follows a foreign key of the query around it (`outer`) that is never null.
 */
export function alwaysFindsARow(catalogue, query, outer) {
  if (query.havingQual || query.limitOffset || query.groupClause || query.setOperations) return false;
  if (query.hasAggs === 'true') return true;
  const { fromlist, quals } = query.jointree;
  if (!fromlist?.length) return !quals;
  if (fromlist.length !== 1 || fromlist[0].kind !== 'RANGETBLREF') return false;
  const entry = query.rtable[Number(fromlist[0].rtindex) - 1];
  if (entry.rtekind === SUBQUERY) return !quals && alwaysFindsARow(catalogue, entry.subquery, outer);
  return entry.rtekind === RELATION && followsAKey(catalogue, entry, quals, outer);
}

function followsAKey(catalogue, entry, quals, outer) {
  if (quals?.kind !== 'OPEXPR' || catalogue.operators.get(Number(quals.opno))?.name !== '=') return false;
  const inside = quals.args.find((arg) => arg.kind === 'VAR' && arg.varlevelsup === '0');
  const outside = quals.args.find((arg) => arg.kind === 'VAR' && arg.varlevelsup === '1');
  if (!inside || !outside || outside.varnullingrels.length > 1) return false;
  const from = outer?.query.rtable[Number(outside.varno) - 1];
  const key = `${from?.relid}.${outside.varattno}`;
  return (
    from?.rtekind === RELATION &&
    Boolean(catalogue.columns.get(key)?.required) &&
    catalogue.references.has(`${key} ${entry.relid}.${inside.varattno}`)
  );
}
