/** Job that settles a courier statement in the background, in parts. */
import { authorise } from '../../../crud/records/resources/authorise.ts';
import type { JobKind } from '../../../infrastructure/jobs/job.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { endSettlement, settleNextLines } from './settle-statement.ts';

export interface SettleInput {
  statement: number;
  /** change set of all its writes, by which the settlement is undone */
  changeSet: number;
  /** number of lines with cash to record */
  total: number;
}

interface SettleState {
  /** id of the last order of the previous part */
  after: number;
  kept: number;
}

export const settleStatementJob: JobKind<SettleInput, SettleState> = {
  kind: 'settle_statement',
  access: () => ({ module: 'purchase', action: 'mark_paid' }),
  async run(job) {
    const { statement, changeSet, total } = job.input;
    let state: SettleState = job.state ?? { after: 0, kept: 0 };
    for (let isOver = false; !isOver;) {
      const before = state;
      [state, isOver] = await job.inCompany(async (transaction, actor) => {
        authorise(actor, prepared.purchases, 'edit');
        const scene = { transaction, companyId: actor.companyId, source: `job ${job.id}`, actor };
        const { last, kept } = await settleNextLines(scene, statement, changeSet, before.after);
        if (last === null) return [before, true] as const;
        const now = { after: last, kept: before.kept + kept };
        await job.checkpoint(now);
        return [now, false] as const;
      });
      await job.progress(state.kept, total);
    }
    const left = await job.inCompany((transaction, { companyId }) =>
      endSettlement(transaction, companyId, statement),
    );
    return {
      summary: {
        key: left ? 'jobs.summary.settle_statement_some' : 'jobs.summary.settle_statement',
        params: { kept: state.kept, left },
      },
      links: [{ label: { key: 'jobs.link.statement' }, to: `/cash-on-delivery/${statement}` }],
      kept: state.kept,
      left,
    };
  },
};
