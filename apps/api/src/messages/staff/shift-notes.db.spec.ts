import { randomUUID } from 'node:crypto';
import type { ShiftNotesView } from '@sablon/contracts';
import { withoutGuard } from '@sablon/persistence/testing';
import type { ApiClient } from '../../testing/api-client.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { newPerson } from '../../testing/sign-in.js';

describe('hand-over notes', () => {
  let api: TestApi;
  let sofie: { id: string; client: ApiClient };
  let tom: { id: string; client: ApiClient };
  beforeAll(async () => {
    api = await startTestApi();
    [sofie, tom] = [await newPerson(api, 'sofie', 'dispatcher'), await newPerson(api, 'tom', 'dispatcher')];
  });
  afterAll(() => api.stop());
  const write = async (who: typeof sofie, words: string, id = randomUUID()) =>
    (await who.client.post<ShiftNotesView>('/api/dispatch/notes', { id, words })).body;
  const read = async (who: typeof sofie) => (await who.client.get<ShiftNotesView>('/api/dispatch/notes')).body.notes;

  it('stay on top until done, and are new to a colleague until they have looked', async () => {
    const id = randomUUID();
    await write(sofie, 'T-7 attend une dépanneuse', id);
    expect((await write(sofie, 'T-7 attend une dépanneuse', id)).notes).toHaveLength(1);
    expect(await read(sofie)).toMatchObject([{ isNew: false, doneAt: null }]);
    expect(await read(tom)).toMatchObject([{ id, isNew: true }]);
    const looked = await tom.client.post<ShiftNotesView>('/api/dispatch/notes/seen');
    expect(looked.body.notes).toMatchObject([{ isNew: false }]);
    await write(sofie, 'Fan-zone fermée');
    expect((await read(tom)).map(({ isNew }) => isNew)).toEqual([true, false]);
    for (let again = 0; again < 2; again++)
      expect((await tom.client.post(`/api/dispatch/notes/${id}/done`)).status).toBe(200);
    expect((await read(sofie)).map(({ words, doneAt }) => [words, doneAt !== null])).toEqual([
      ['Fan-zone fermée', false],
      ['T-7 attend une dépanneuse', true],
    ]);
    expect((await tom.client.post(`/api/dispatch/notes/${randomUUID()}/done`)).status).toBe(404);
    const { rows } = await api.database.database.sql.query('SELECT action FROM audit_log WHERE object_id = $1 ORDER BY id', [id]); // prettier-ignore
    expect(rows).toEqual([{ action: 'note.written' }, { action: 'note.done' }]);
  });

  it('are hidden from everyone but dispatch, and the database keeps them unchanged', async () => {
    const amina = await newPerson(api, 'amina', 'passenger');
    for (const path of ['', '/seen', `/${randomUUID()}/done`])
      expect((await amina.client.post(`/api/dispatch/notes${path}`, { id: randomUUID(), words: 'x' })).status).toBe(
        404,
      );
    expect((await amina.client.get('/api/dispatch/notes')).status).toBe(404);
    const { database } = api.database;
    const { notes } = await write(sofie, 'Reste');
    const refuses = async (name: string, drop: string, text: string) => {
      await expect(database.sql.query(text, [notes[0]?.id])).rejects.toThrow(name);
      await withoutGuard(database, drop, (tx) => tx.query(text, [notes[0]?.id]));
    };
    const drop = 'DROP TRIGGER shift_note_stays ON shift_note';
    await refuses('stays as it was written', drop, `UPDATE shift_note SET words = 'Autre' WHERE id = $1`);
    await refuses('stays as it was written', drop, `DELETE FROM shift_note WHERE id = $1`);
    const words = 'ALTER TABLE shift_note DROP CONSTRAINT shift_note_words';
    await refuses('shift_note_words', words, `UPDATE shift_note SET done_at = now() WHERE id = $1`);
  });
});
