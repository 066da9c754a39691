/**
 * Job that sends products to Jumia and follows their feeds to the end. All state is in the listing rows, so that an interrupted job, or a second one
 * for the same products, resumes from them. While Jumia processes a feed the job is postponed and occupies no worker.
 */
import type { Problem } from '../../../infrastructure/http/problem.ts';
import { JobWaits, type Job, type JobKind } from '../../../infrastructure/jobs/job.ts';
import { joinChangeSet, openChangeSet } from '../../../crud/records/change-sets.ts';
import type { JumiaGateway } from './jumia-gateway.ts';
import { jumiaProblem, JumiaFailure } from './jumia-failure.ts';
import { hasPiece, readFeed } from './jumia-vendor.ts';
import {
  saveListings,
  openStates,
  readListings,
  settled,
  type RunInTransaction,
  type Listing,
  type ListingEnd,
} from './listing-rows.ts';
import { sendListings } from './send-listings.ts';

interface Input {
  ids: number[];
  shopId: string;
}

interface State {
  /** number of times the job was postponed */
  waits: number;
  changeSet: number | null;
}

/** Polling backoff: first and maximum delay; and how long a feed is followed; seconds. */
const soonest = 5;
const latest = 300;
const longest = 24 * 3600;
/** Seconds for which a listing in `sending` may still belong to a running request. */
const underWay = 60;

export const addToJumiaJob: JobKind<Input, State> = {
  kind: 'add_to_jumia',
  access: () => ({ module: 'product', action: 'edit' }),
  async run(job) {
    const desk = await job.services.jumiaDesk?.();
    if (!desk) throw new Error('Jobs that give products to Jumia need its desk.');
    const state = job.state ?? { waits: 0, changeSet: null };
    const inListings = scenesOf(job, state);
    const { ids, shopId } = job.input;
    const read = () =>
      job.inCompany((transaction, { companyId }) => readListings(transaction, companyId, shopId, ids));
    const tell = async () => {
      const listings = await read();
      const open = listings.filter(isOpen);
      await job.progress(ids.length - open.length, ids.length);
      return { listings, open };
    };
    try {
      const { open } = await tell();
      await lookFor(desk, job.companyId, inListings, open);
      await sendListings(desk, job, inListings, shopId, (await tell()).open);
      await followFeeds(desk, job.companyId, inListings, (await tell()).open);
    } catch (error) {
      // Unavailability and rate limits of Jumia are retried: the state is in the rows.
      if (!(error instanceof JumiaFailure && ['jumia_silent', 'jumia_busy'].includes(error.code)))
        throw jumiaProblem(error) as Problem;
    }
    const { listings, open } = await tell();
    if (open.length) {
      await job.checkpoint({ ...state, waits: state.waits + 1 });
      throw new JobWaits(Math.min(latest, soonest * 1.5 ** state.waits));
    }
    const count = (...states: Listing['state'][]) =>
      listings.filter((each) => states.includes(each.state)).length;
    const [taken, refused, unsure] = [count('taken'), count('refused'), count('unsure')];
    return {
      summary: {
        key: refused + unsure ? 'jobs.summary.add_to_jumia_some' : 'jobs.summary.add_to_jumia',
        params: { taken, left: refused + unsure },
      },
      links: [{ label: { key: 'jobs.link.add_to_jumia' }, to: '/add-to-jumia' }],
      taken,
      refused,
      unsure,
    };
  },
};

/** Whether a listing is unfinished. An `unsure` one is left to the user once Jumia had time to show it. */
const isOpen = ({ state, sentFor, isAskedAgain }: Listing): boolean =>
  openStates.includes(state) && !(state === 'unsure' && !isAskedAgain && (sentFor ?? 0) > settled);

/** Runs transactions that share one change set, opened by the first of them. */
function scenesOf(job: Job<Input, State>, state: State): RunInTransaction {
  return async (work) => {
    let opened = state.changeSet;
    const done = await job.inCompany(async (transaction, session) => {
      if (opened === null) opened = await openChangeSet(transaction, { kind: 'call', source: 'jumia' });
      else await joinChangeSet(transaction, opened);
      return work({ transaction, companyId: session.companyId, source: 'jumia', actor: session });
    });
    // Stored after the commit only: a rollback also reverts the change set that it opened.
    state.changeSet = opened;
    return done;
  };
}

/** Resolves listings with an unknown outcome by looking for them in Jumia's catalogue. Recent ones in `sending` may belong to a running request. */
async function lookFor(
  desk: JumiaGateway,
  companyId: number,
  inListings: RunInTransaction,
  open: readonly Listing[],
) {
  const unknown = open.filter(
    ({ state, sentFor }) => state === 'unsure' || (state === 'sending' && (sentFor ?? 0) > underWay),
  );
  for (const { id, skus, isAskedAgain } of unknown) {
    let isThere = skus.length > 0;
    for (const sku of skus) isThere &&= await hasPiece(desk, companyId, sku);
    const end: ListingEnd = isThere
      ? { id, state: 'taken' }
      : isAskedAgain
        ? { id, state: 'waiting' }
        : { id, state: 'unsure', code: 'jumia_unsure' };
    await inListings(({ transaction }) => saveListings(transaction, companyId, [end], 'jumia'));
  }
}

async function followFeeds(
  desk: JumiaGateway,
  companyId: number,
  inListings: RunInTransaction,
  open: readonly Listing[],
) {
  const sent = open.filter(({ state, feedId }) => state === 'sent' && feedId);
  for (const [feedId, listings] of Map.groupBy(sent, ({ feedId: feed }) => feed!)) {
    const items = await readFeed(desk, companyId, feedId);
    const ends = items
      ? listings.map(({ id, skus }) => endOf(id, skus, items))
      : listings
          .filter(({ sentFor }) => (sentFor ?? 0) > longest)
          .map(({ id }): ListingEnd => ({ id, state: 'unsure', code: 'jumia_unsure' }));
    await inListings(({ transaction }) => saveListings(transaction, companyId, ends, 'jumia'));
  }
}

/** The outcome of a listing from its feed: taken if all its pieces are; unsure where a piece is missing in the feed. */
function endOf(
  id: number,
  skus: readonly string[],
  items: NonNullable<Awaited<ReturnType<typeof readFeed>>>,
): ListingEnd {
  const told = skus.map((sku) => items.find((item) => item.sku === sku));
  const refused = told.filter((item) => item && !item.isTaken);
  if (refused.length) {
    const said = [...new Set(refused.map((item) => item!.said).filter(Boolean))].join('; ');
    return { id, state: 'refused', code: 'jumia_refused', said: said || null };
  }
  return told.every(Boolean) ? { id, state: 'taken' } : { id, state: 'unsure', code: 'jumia_unsure' };
}
