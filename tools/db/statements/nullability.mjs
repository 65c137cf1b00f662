// Which columns of an analysed query may be null, and which values they may hold, by reading Postgres' own tree of it.
import { provenBy, wordsIn } from './proven.mjs';
import { numbers, textOf } from './node-tree.mjs';
import { alwaysFindsARow } from './sub-select.mjs';
import { ALWAYS_A_VALUE, MAY_FIND_NOTHING, NEVER_EMPTY_AGGREGATES } from './functions.mjs';

const RELATION = '0';
const SUBQUERY = '1';
const JOIN = '2';
const VALUES = '5';
const CTE = '6';
const GROUP = '9';
const EXISTS_LINK = '0';
const VALUE_LINK = '4';
const ARRAY_LINK = '6';
const INSERT = '3';
const UPDATE = '2';

const never = (source) => ({ ...source, nullable: false });
const maybe = (why, source) => ({ ...source, nullable: true, why });
/** Not provable either way: the schema does not say what JSON, a range or a function of ours holds. */
const unsure = (why, source) => ({ ...source, nullable: true, unsure: true, why });

/** Reads one analysed statement. `parameters` are shapes of what is bound to $1, $2, … */
export class QueryReader {
  constructor(catalogue, parameters) {
    Object.assign(this, { catalogue, parameters, depth: 0, read: new Map() });
  }

  /**
   * The columns a statement returns: `{ nullable, why, column, values }`. `column` is the key of the table's column it comes from,
   * `values` the only texts it can hold, where they are written out.
   */
  columns(query, outer = null) {
    if (!this.read.has(query)) this.read.set(query, this.#columns(query, outer));
    return this.read.get(query);
  }

  #columns(query, outer) {
    const context = this.#enter(query, outer);
    const list = query.commandType === '1' ? query.targetList : query.returningList;
    const shown = (list ?? []).filter(({ resjunk }) => resjunk !== 'true');
    if (query.setOperations) return shown.map((_, index) => this.#ofLeaves(context, query.setOperations, index));
    return shown.map(({ expr }) => this.of(expr, context));
  }

  #enter(query, outer) {
    const context = { query, outer, facts: new Set() };
    context.key = (node) => this.#key(node, context);
    for (const fact of provenBy(this.catalogue, query, context.key)) context.facts.add(fact);
    return context;
  }

  /** A union's column: what its parts agree on. */
  #ofLeaves(context, node, index) {
    const parts = [];
    const visit = (one) => {
      if (one.kind === 'RANGETBLREF') {
        const { subquery } = context.query.rtable[Number(one.rtindex) - 1];
        parts.push(this.columns(subquery, context)[index]);
      } else [one.larg, one.rarg].forEach(visit);
    };
    visit(node);
    return joined(parts);
  }

  of(node, context) {
    if (++this.depth > 400) return unsure('it is too deep to read');
    try {
      return this.#withFacts(this.#read(node, context), node, context);
    } finally {
      this.depth--;
    }
  }

  /** What the conditions around an expression add to what is known of it. */
  #withFacts(found, node, { facts, key }) {
    if (node?.kind === 'CONST') return found;
    const name = key(node);
    const words = wordsIn(facts, name);
    return { ...found, ...(words ? { values: words } : {}), nullable: found.nullable && !facts.has(name) };
  }

  #all(nodes, context) {
    return (nodes ?? []).map((node) => this.of(node, context)).find(({ nullable }) => nullable) ?? never();
  }

  #read(node, context) {
    switch (node?.kind) {
      case 'VAR':
        return this.#column(node, context);
      case 'CONST':
        return node.constisnull === 'true'
          ? maybe('it is NULL', { values: [] })
          : never(listed(textOf(node, this.catalogue.labels)));
      case 'PARAM':
        return this.#parameter(node);
      case 'RELABELTYPE':
      case 'COLLATEEXPR':
      case 'COERCETODOMAIN':
        return this.of(node.arg, context);
      case 'COERCEVIAIO': {
        const from = this.of(node.arg, context);
        return {
          ...from,
          values: from.values ?? this.catalogue.types.get(Number(node.arg.vartype))?.labels ?? undefined,
        };
      }
      case 'ARRAYCOERCEEXPR':
      case 'NAMEDARGEXPR':
        return plain(this.of(node.arg, context));
      case 'FUNCEXPR':
        return this.#call(this.catalogue.functions.get(Number(node.funcid)), node, context);
      case 'OPEXPR':
        return this.#call(this.catalogue.operators.get(Number(node.opno)), node, context);
      case 'SCALARARRAYOPEXPR':
      case 'BOOLEXPR':
        return plain(this.#all(node.args, context));
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'ARRAYEXPR':
      case 'ROWEXPR':
      case 'SQLVALUEFUNCTION':
      case 'JSONCONSTRUCTOREXPR':
        return never();
      case 'COALESCEEXPR':
      case 'MINMAXEXPR': {
        const parts = node.args.map((arg) => this.of(arg, context));
        const all = joined(parts);
        return parts.some(({ nullable }) => !nullable) ? { ...all, nullable: false } : all;
      }
      case 'CASEEXPR':
        return this.#cases(node, context);
      case 'AGGREF':
        return this.#aggregate(node, context);
      case 'WINDOWFUNC': {
        const { name } = this.catalogue.functions.get(Number(node.winfnoid));
        return NEVER_EMPTY_AGGREGATES.has(name) ? never() : maybe(`the window function ${name} may find nothing`);
      }
      case 'SUBLINK':
        return this.#subselect(node, context);
      case 'NULLIFEXPR':
        return maybe('nullif gives NULL');
      case 'SUBSCRIPTINGREF':
        return unsure('an element of an array may be NULL');
      default:
        return unsure(`${node?.kind ?? 'nothing'} is not understood`);
    }
  }

  #parameter({ paramid }) {
    const shape = this.parameters?.[Number(paramid) - 1];
    return shape && !shape.any && !shape.nullable ? never() : maybe(`$${paramid} may be null`);
  }

  #call(called, node, context) {
    const name = called?.name ?? 'a function';
    if (ALWAYS_A_VALUE.has(name)) return never();
    if (!called?.strict || called.built_in === false || MAY_FIND_NOTHING.has(called.source))
      return unsure(`${name} may give NULL`);
    return plain(this.#all(node.args, context));
  }

  #cases(node, context) {
    const facts = new Set(context.facts);
    const parts = [];
    for (const { expr, result } of node.args) {
      const here = { ...context, facts: new Set(facts) };
      if (!node.arg) for (const fact of provenBy.condition(this.catalogue, expr, context.key)) here.facts.add(fact);
      parts.push(this.of(result, here));
      if (!node.arg) for (const fact of provenBy.denial(this.catalogue, expr, context.key)) facts.add(fact);
    }
    parts.push(
      node.defresult ? this.of(node.defresult, { ...context, facts }) : maybe('no case may apply', { values: [] }),
    );
    return joined(parts);
  }

  #aggregate(node, context) {
    const { name } = this.catalogue.functions.get(Number(node.aggfnoid));
    if (NEVER_EMPTY_AGGREGATES.has(name)) return never();
    const grouped = context.query.groupClause && !context.query.groupingSets && !node.aggfilter;
    if (!grouped) return maybe(`${name} of no rows is NULL`);
    return plain(
      this.#all(
        (node.args ?? []).map(({ expr }) => expr),
        context,
      ),
    );
  }

  #subselect(node, context) {
    if (node.subLinkType === EXISTS_LINK || node.subLinkType === ARRAY_LINK) return never();
    const query = node.subselect;
    if (node.subLinkType !== VALUE_LINK) return plain(this.#all(node.testexpr?.args, context));
    const [column] = this.columns(query, context);
    if (column.nullable || alwaysFindsARow(this.catalogue, query, context)) return column;
    return maybe('the sub-select may find no row', column);
  }

  #column(node, context) {
    let at = context;
    for (let level = Number(node.varlevelsup); level > 0; level--) at = at?.outer;
    if (!at) return unsure('it belongs to no query');
    const entry = at.query.rtable[Number(node.varno) - 1];
    const found = this.#ofEntry(entry, node, at);
    const present = at.facts.has(`row ${node.varno}`);
    const missing = numbers(node.varnullingrels).length > 0 && !present;
    const result = missing && !found.nullable ? maybe('the outer join may find no row', found) : found;
    return at === context ? result : this.#withFacts(result, { ...node, varlevelsup: '0' }, at);
  }

  #ofEntry(entry, { varno, varattno }, context) {
    const index = Number(varattno) - 1;
    if (index < 0) return never();
    const { query } = context;
    switch (entry.rtekind) {
      case RELATION: {
        if (varno === query.resultRelation) {
          const written = this.#written(query, varattno, context);
          if (written) return written;
        }
        const key = `${entry.relid}.${varattno}`;
        const column = this.catalogue.columns.get(key);
        return column?.required ? never({ column: key }) : maybe(`${column?.name ?? key} may be null`, { column: key });
      }
      case SUBQUERY:
        return this.columns(entry.subquery, context)[index] ?? unsure('it is not in the sub-select');
      case JOIN:
        return this.of(entry.joinaliasvars[index], context);
      case GROUP:
        return this.of(entry.groupexprs[index], context);
      case VALUES:
        return joined(entry.values_lists.map((row) => this.of(row[index], context)));
      case CTE:
        return this.#common(entry, index, context);
      default:
        return unsure('a function in FROM may give NULL');
    }
  }

  /** A column that this very statement writes is as it was written. */
  #written(query, varattno, context) {
    if (query.commandType !== UPDATE && !(query.commandType === INSERT && !query.onConflict)) return null;
    const target = (query.targetList ?? []).find(({ resno, resjunk }) => resno === varattno && resjunk !== 'true');
    const relation = query.rtable[Number(query.resultRelation) - 1];
    const key = `${relation.relid}.${varattno}`;
    if (!target || this.catalogue.columns.get(key)?.required) return null;
    return { ...this.of(target.expr, context), column: key, values: undefined };
  }

  #common({ ctename, ctelevelsup }, index, context) {
    let at = context;
    for (let level = Number(ctelevelsup); level > 0; level--) at = at?.outer;
    const common = at?.query.cteList?.find((one) => one.ctename === ctename);
    if (!common || common.cterecursive === 'true') return unsure('a recursive query may give NULL');
    return this.columns(common.ctequery, at)[index] ?? unsure('it is not in the common table expression');
  }

  /** One name for an expression wherever it stands in a query, so that what is proven of it is found again. */
  #key(node, context) {
    const name = (one) => {
      if (Array.isArray(one)) return one.map(name);
      if (one === null || typeof one !== 'object') return one;
      if (one.kind === 'QUERY')
        return JSON.stringify(one, (field, value) => (field === 'location' ? undefined : value));
      if (one.kind === 'RELABELTYPE') return name(one.arg);
      if (one.kind === 'VAR' && one.varlevelsup === '0') {
        const entry = context.query.rtable[Number(one.varno) - 1];
        const index = Number(one.varattno) - 1;
        if (entry?.rtekind === JOIN && entry.joinaliasvars[index]) return name(entry.joinaliasvars[index]);
        if (entry?.rtekind === GROUP && entry.groupexprs[index]) return name(entry.groupexprs[index]);
        return `column ${one.varno}.${one.varattno}`;
      }
      const { location: _, varnullingrels: __, varnosyn: ___, varattnosyn: ____, ...rest } = one;
      return Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, name(value)]));
    };
    return JSON.stringify(name(node));
  }
}

const listed = (text) => (text === null ? {} : { values: [text] });
/** Without the column and values of what it was made from. */
const plain = ({ nullable, unsure: open, why }) => ({ nullable, unsure: open, why });

function joined(parts) {
  const open = parts.find(({ nullable, unsure: open }) => nullable && !open) ?? parts.find(({ nullable }) => nullable);
  const values = parts.every((part) => part.values) ? [...new Set(parts.flatMap((part) => part.values))] : undefined;
  const column = parts.every((part) => part.column === parts[0].column) ? parts[0].column : undefined;
  return { nullable: Boolean(open), unsure: open?.unsure, why: open?.why, column, values };
}
