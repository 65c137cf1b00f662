import { Inject, Injectable } from '@nestjs/common';
import type { NewWhatIfRequest, WhatIfsView, WhatIfView } from '@sablon/contracts';
import {
  checkSettings,
  fail,
  ok,
  valuesOfSettings,
  WHAT_IF,
  WHAT_IF_FIELDS,
  type Result,
  type SettingValues,
} from '@sablon/domain';
import {
  addWhatIf,
  listWhatIfs,
  readDispatchSettings,
  readWhatIf,
  runCommand,
  type Database,
  type StaffAction,
  type WhatIf,
} from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';
import { refuse } from '../http/refusal-exception.js';

/** ASSUMPTION: who looks for an older one starts it again; it comes to the same. */
const LISTED = 50;
const CHANGEABLE: ReadonlySet<string> = new Set(WHAT_IF_FIELDS.map(({ path }) => path));

const view = ({ from, until, createdAt, finishedAt, ...rest }: WhatIf) => ({
  ...rest,
  changes: { ...rest.changes },
  from: from.toISOString(),
  until: until.toISOString(),
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** Past periods played again; the worker plays them. */
@Injectable()
export class WhatIfService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async list(): Promise<WhatIfsView> {
    const [whatIfs, { base }] = await Promise.all([
      listWhatIfs(this.database.sql, LISTED),
      readDispatchSettings(this.database.sql),
    ]);
    return { whatIfs: whatIfs.map(view), values: changeable(valuesOfSettings(base)) };
  }

  async read(id: string): Promise<WhatIfView> {
    const found = (await readWhatIf(this.database.sql, id)) ?? refuse('request.not_found');
    return { ...view(found), result: found.result as WhatIfView['result'] };
  }

  /** `what_if.period`, `checkSettings`. */
  async start({ from, until, changes }: NewWhatIfRequest, actor: StaffAction['actor']): Promise<Result<WhatIfView>> {
    const [begins, ends] = [new Date(from), new Date(until)];
    const hours = (ends.getTime() - begins.getTime()) / 3_600_000;
    if (!(hours > 0 && hours <= WHAT_IF.mostHours) || ends.getTime() > Date.now())
      return fail('what_if.period', { hours: WHAT_IF.mostHours });
    if (!Object.keys(changes).every((path) => CHANGEABLE.has(path))) return fail('request.invalid');
    const asWas = await readDispatchSettings(this.database.sql, begins);
    const checked = checkSettings({ ...valuesOfSettings(asWas.base), ...changes });
    if (!checked.ok) return checked;
    const command = { actorId: actor.id, commandId: null, request: null };
    const added = await runCommand(this.database, command, async (tx) =>
      ok(await addWhatIf(tx, { from: begins, until: ends, changes }, actor)),
    );
    return added.ok ? ok(await this.read(added.value)) : added;
  }
}

const changeable = (values: SettingValues): Record<string, number> =>
  Object.fromEntries(Object.entries(values).filter(([path]) => CHANGEABLE.has(path)));
