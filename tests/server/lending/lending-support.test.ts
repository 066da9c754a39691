/** Support manages lending partners, and records their answers to applications. */
import { describe, expect, it } from 'vitest';
import { lendingScene, type Body } from './lending-fixture.ts';

const { place, call, nile, token, other, support, partner, kept, add, apply, page } = await lendingScene();

describe('support', () => {
  const move = (id: number, body: Body, as = support) =>
    call('POST', `/support/loan_applications/${id}/state`, { token: as, body });
  const bell = async () =>
    (await call('GET', '/notices', { token })).body.data.filter(
      ({ kind }: { kind: string }) => kind === 'loan',
    );

  it("records the partner's answer, which the store sees in its notices and its history", async () => {
    const { id } = (await apply()).body.data;
    expect((await move(id, { state: 'offered' })).status).toBe(422);
    expect((await move(id, { state: 'seen' })).body.data).toMatchObject({
      state: 'seen',
      companyId: nile.id,
    });
    expect((await move(id, { state: 'seen' })).body.code).toBe('loan_state');
    const said = '40,000 pounds over six months.';
    expect((await move(id, { state: 'offered', said })).body.data.said).toBe(said);
    expect((await page()).partners[0].application).toMatchObject({ state: 'offered', said });
    expect((await bell()).map(({ params, link }: Body) => [params, link])).toEqual([
      [{ name: 'Nile Capital', loan: 'offered' }, '/borrow-and-grow/nile-capital'],
      [{ name: 'Nile Capital', loan: 'seen' }, '/borrow-and-grow/nile-capital'],
    ]);
    const history = await place.asOwner(
      `select action from audit where company_id = $1 and action = 'loan_moved'`,
      [nile.id],
    );
    expect(history.length).toBeGreaterThanOrEqual(2);
    expect((await move(id, { state: 'declined' })).status).toBe(200);
    expect((await move(id, { state: 'seen' })).body.code).toBe('loan_state');
    // It is closed: another one may be sent.
    expect((await apply()).status).toBe(201);
  });

  it('alone manages partners, and sees applications of every store', async () => {
    const { id } = (await apply()).body.data;
    const listed = await call('GET', '/support/loan_applications?state=sent', { token: support });
    expect(listed.body.data).toEqual([expect.objectContaining({ id, companyName: 'Nile Weavers' })]);
    expect(
      (await call('GET', `/support/loan_applications/${id}`, { token: support })).body.data.message.body,
    ).toContain('Goods for the season');
    for (const as of [token, other]) {
      expect((await call('GET', '/support/loan_applications', { token: as })).status).toBe(403);
      expect((await add({ ...partner, handle: 'mine' }, as)).status).toBe(403);
      expect((await move(id, { state: 'declined' }, as)).status).toBe(403);
    }
    const { kysely } = place.database;
    await expect(
      kysely
        .updateTable('lending_partners' as never)
        .set({ email: 'thief@example.com' } as never)
        .execute(),
    ).resolves.toMatchObject([{ numUpdatedRows: 0n }]);
  });

  it('changes only the version it has read, with valid values', async () => {
    const put = (body: Body, version = kept.version) =>
      call('PUT', `/support/lending_partners/${String(kept.id)}`, {
        token: support,
        body: { ...partner, version, ...body },
      });
    expect((await put({ amountTo: 1 })).body.errors.amountTo[0].code).toBe('loan_ends');
    expect((await put({ cost: { en: 'x', ar: ' ' } })).body.errors['cost.ar'][0].code).toBe('required');
    const changed = await put({ email: 'loans@nile-capital.example' });
    expect(changed.body.data).toMatchObject({ email: 'loans@nile-capital.example', version: 2 });
    expect((await put({})).status).toBe(409);
    await put({}, 2);
    expect((await add(partner)).body.errors.handle[0].code).toBe('taken');
    expect((await page()).partners[0].documents.en).toEqual(['Tax card', 'ID']);
  });
});
