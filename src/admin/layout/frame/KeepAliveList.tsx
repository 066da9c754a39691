/**
 * Keeps a resource's list mounted while one of its records is open, so that the way back renders nothing anew. Meanwhile React's Activity
 * deactivates it (effects, queries and subscriptions end), and its elements are detached (`RestorableActivity`). On the way back its
 * elements replace the record's and are painted first; then React unmounts the record and reactivates the list. At most one list is kept.
 */
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router';
import { afterPaint } from '../../bootstrap/use-after-paint.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { ListActivationContext, type ListActivation } from '../../crud/list/list-activation.ts';
import { RestorableActivity } from './RestorableActivity.tsx';

type Location = React.ContextType<typeof LocationContext>;

/** Router context that a kept subtree continues to see, so that it does not rerender on navigations elsewhere. */
interface Here {
  location: Location;
  route: React.ContextType<typeof RouteContext>;
}

interface Kept {
  /** identity of the list: another number is another list */
  turn: number;
  here: Here;
  /** the router's location at the list's last render */
  drawn: Location;
  locale: string;
  /** the visit in which it is or was last shown */
  time: ListActivation;
  isShown: boolean;
  /** the queries that were active when it was left, with their data */
  read: readonly Read[];
}

interface Read {
  query: Query;
  data: unknown;
}

/** The page opened below the list. */
interface Opened {
  /** identity of the opening */
  turn: number;
  here: Here;
}

interface Standing {
  kept: Kept | null;
  opened: Opened | null;
  /** number of openings so far */
  openings: number;
  /** the location where the list's elements are attached again, before React has followed */
  ahead: Location | null;
}

/** Whether a navigation returns to the kept list, rather than opening a new one. */
const isWayBack = ({ navigationType, location }: Location): boolean =>
  navigationType === 'POP' || (location.state as { isBack?: boolean } | null)?.isBack === true;

/** Selector of overlays. */
const over = '.MuiModal-root, .MuiPopper-root';

/** Whether the list has transient state that a return must not restore: an open overlay or selected records. */
const isInTheMidst = (list: HTMLElement): boolean =>
  document.querySelector(over) !== null ||
  list.querySelector('input:checked, [aria-pressed="true"]') !== null;

interface Props {
  /** name of the resource */
  name: string;
  /** its routes */
  children: ReactNode;
}

/** The routes of a resource, with its list kept while a page below it is open. The way back shows the same list; any other way a new one. */
export function KeepAliveList({ name, children }: Props) {
  const location = useContext(LocationContext);
  const here = { location, route: useContext(RouteContext) };
  const { locale } = useLocaleState();
  const client = useQueryClient();
  const [standing, setStanding] = useState<Standing>(nothing);
  const { pathname } = location.location;
  const isList = pathname === `/${name}` || pathname === `/${name}/`;
  const next = isList ? atList(standing, here, locale, client) : below(name, standing, here, locale, client);
  if (next !== standing) setStanding(next);
  const { kept, opened, ahead } = next;
  useEffect(() => {
    if (!ahead) return undefined;
    let isOff = false;
    // Two frames: in the first, React's work would compete with painting.
    void afterPaint()
      .then(afterPaint)
      .then(() => {
        if (!isOff) startTransition(() => setStanding((now) => followed(now, ahead)));
      });
    return () => {
      isOff = true;
    };
  }, [ahead]);
  const leave = useCallback(
    (list: HTMLElement) => {
      if (isInTheMidst(list)) setStanding((now) => (now.kept?.isShown ? now : { ...now, kept: null }));
    },
    [setStanding],
  );
  return (
    <>
      {kept ? (
        <RestorableActivity key={`list ${kept.turn}`} isHere={isList} isLive={kept.isShown} onLeave={leave}>
          <ListActivationContext value={kept.time}>
            <At here={kept.here}>{children}</At>
          </ListActivationContext>
        </RestorableActivity>
      ) : null}
      {opened ? (
        <RestorableActivity key={`opened ${opened.turn}`} isHere={!isList} isLive>
          <At here={opened.here}>{children}</At>
        </RestorableActivity>
      ) : null}
    </>
  );
}

function At({ here, children }: { here: Here; children: ReactNode }) {
  return (
    <LocationContext value={here.location}>
      <RouteContext value={here.route}>{children}</RouteContext>
    </LocationContext>
  );
}

const nothing: Standing = { kept: null, opened: null, openings: 0, ahead: null };

/** The next state when the location is the list. */
function atList(now: Standing, here: Here, locale: string, client: QueryClient): Standing {
  if (now.ahead === here.location) return now;
  if (mayStandAhead(now, here, locale, client)) return { ...now, ahead: here.location };
  const kept = shown(now.kept, here, locale);
  return kept === now.kept ? now : { ...now, kept, opened: null, ahead: null };
}

/** The next state when the location is below the list. */
function below(name: string, now: Standing, here: Here, locale: string, client: QueryClient): Standing {
  const kept = rested(name, now.kept, locale, client);
  if (now.opened && !now.ahead)
    return now.opened.here.location === here.location && now.kept === kept
      ? now
      : { ...now, kept, opened: { ...now.opened, here } };
  const openings = now.openings + 1;
  return { kept, opened: { turn: openings, here }, openings, ahead: null };
}

/** The state once React has followed the attached elements. */
const followed = (now: Standing, ahead: Location): Standing =>
  now.ahead === ahead && now.kept
    ? { ...now, kept: shownAgain(now.kept, ahead), opened: null, ahead: null }
    : now;

function shown(kept: Kept | null, here: Here, locale: string): Kept {
  if (kept?.isShown)
    return kept.drawn === here.location && kept.locale === locale
      ? kept
      : { ...kept, here, drawn: here.location, locale };
  const { location } = here;
  if (kept && isBackAt(kept, location)) return shownAgain(kept, location);
  const time = { isBack: isWayBack(location) };
  return { turn: (kept?.turn ?? 0) + 1, here, drawn: location, locale, time, isShown: true, read: [] };
}

/** Keeps the location that the list saw, since another one differs by its key alone and would rerender every link of every row. */
const shownAgain = (kept: Kept, drawn: Location): Kept => ({
  ...kept,
  drawn,
  time: { isBack: true },
  isShown: true,
  read: [],
});

const isBackAt = ({ here }: Kept, now: Location): boolean => {
  const { pathname, search, hash } = here.location.location;
  const { location } = now;
  return (
    isWayBack(now) && pathname === location.pathname && search === location.search && hash === location.hash
  );
};

/** Deactivates the list, or drops it in another locale, in which every text would be rendered again unseen. */
function rested(name: string, kept: Kept | null, locale: string, client: QueryClient): Kept | null {
  if (!kept || kept.locale !== locale) return null;
  return kept.isShown ? { ...kept, isShown: false, read: readNow(name, client) } : kept;
}

/** Whether a query belongs to the list: records, and list data. Queries of the frame (unread counts) do not. */
const isShownIn = (name: string, { queryKey }: Query): boolean =>
  queryKey.includes(name) || String(queryKey[1]).startsWith('get');

/** The active queries of the list, with their data. */
const readNow = (name: string, client: QueryClient): Read[] =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && isShownIn(name, query))
    .map((query) => ({ query, data: query.state.data }));

/** Whether the detached elements are still current: no query of the list has changed, and no overlay is open. */
function mayStandAhead({ kept, opened }: Standing, here: Here, locale: string, client: QueryClient): boolean {
  if (!kept || kept.isShown || !opened || kept.locale !== locale || !isBackAt(kept, here.location))
    return false;
  const known = client.getQueryCache();
  return (
    kept.read.every(({ query, data }) => known.get(query.queryHash) === query && query.state.data === data) &&
    document.querySelector(over) === null
  );
}
