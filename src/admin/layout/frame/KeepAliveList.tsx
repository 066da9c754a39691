/**
 * A resource's list while one of its records is open: it stays as it stood, so that the way back has nothing to make. React rests it
 * meanwhile (its effects end, and with them what it asks, hears and says), and its elements are out of the document (`Stage`). On the way
 * back they change places with the record's and are painted; then React follows: it ends the record, and has the list go on. One list at
 * most is kept, for it belongs to its resource's routes.
 */
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router';
import { painted } from '../../bootstrap/use-painted.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { ShownListContext, type ShownList } from '../../crud/list/shown-list.ts';
import { DetachableActivity } from './DetachableActivity.tsx';

type Location = React.ContextType<typeof LocationContext>;

/** Where something stands in the router, which it goes on to see when the router is elsewhere: nothing of it is drawn anew for that. */
interface Here {
  location: Location;
  route: React.ContextType<typeof RouteContext>;
}

interface Kept {
  /** another number is another list */
  turn: number;
  here: Here;
  /** where the router stood when the list was drawn last */
  drawn: Location;
  locale: string;
  /** the time that it is shown, or was last */
  time: ShownList;
  isShown: boolean;
  /** what was read when it was left */
  read: readonly Read[];
}

interface Read {
  query: Query;
  data: unknown;
}

/** What is open below the list. */
interface Opened {
  /** another number is another opening */
  turn: number;
  here: Here;
}

interface Standing {
  kept: Kept | null;
  opened: Opened | null;
  /** how often something was opened */
  openings: number;
  /** where the list's elements stand again, and React has yet to follow */
  ahead: Location | null;
}

/** Whether a navigation leads back to what was left, rather than to a list that begins anew. */
const isWayBack = ({ navigationType, location }: Location): boolean =>
  navigationType === 'POP' || (location.state as { isBack?: boolean } | null)?.isBack === true;

/** What opens over a page. */
const over = '.MuiModal-root, .MuiPopper-root';

/** What somebody was in the midst of is not there when they come back: something open over the list, records chosen in it. */
const isInTheMidst = (list: HTMLElement): boolean =>
  document.querySelector(over) !== null ||
  list.querySelector('input:checked, [aria-pressed="true"]') !== null;

interface Props {
  /** of the resource */
  name: string;
  /** its routes */
  children: ReactNode;
}

/** The routes of a resource, its list kept while what stands below it is open. The way back shows the same list; any other way a new one. */
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
    // The frame after it too, or what follows would compete with the painting itself.
    void painted()
      .then(painted)
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
        <DetachableActivity key={`list ${kept.turn}`} isHere={isList} isLive={kept.isShown} onLeave={leave}>
          <ShownListContext value={kept.time}>
            <At here={kept.here}>{children}</At>
          </ShownListContext>
        </DetachableActivity>
      ) : null}
      {opened ? (
        <DetachableActivity key={`opened ${opened.turn}`} isHere={!isList} isLive>
          <At here={opened.here}>{children}</At>
        </DetachableActivity>
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

/** Where the list is the place that one is at. */
function atList(now: Standing, here: Here, locale: string, client: QueryClient): Standing {
  if (now.ahead === here.location) return now;
  if (mayStandAhead(now, here, locale, client)) return { ...now, ahead: here.location };
  const kept = shown(now.kept, here, locale);
  return kept === now.kept ? now : { ...now, kept, opened: null, ahead: null };
}

/** Where it is a place below it. */
function below(name: string, now: Standing, here: Here, locale: string, client: QueryClient): Standing {
  const kept = rested(name, now.kept, locale, client);
  if (now.opened && !now.ahead)
    return now.opened.here.location === here.location && now.kept === kept
      ? now
      : { ...now, kept, opened: { ...now.opened, here } };
  const openings = now.openings + 1;
  return { kept, opened: { turn: openings, here }, openings, ahead: null };
}

/** React is where the list's elements stood ahead of it. */
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

/** It goes on to see the place that it knows, which is another one by its key alone: every link of every row would be drawn anew for that. */
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

/** In another language every word of it would be made anew, unseen. */
function rested(name: string, kept: Kept | null, locale: string, client: QueryClient): Kept | null {
  if (!kept || kept.locale !== locale) return null;
  return kept.isShown ? { ...kept, isShown: false, read: readNow(name, client) } : kept;
}

/** What a list shows: records, and what is kept of the list itself. What the frame around it reads besides (how much is new) is none of that. */
const isShownIn = (name: string, { queryKey }: Query): boolean =>
  queryKey.includes(name) || String(queryKey[1]).startsWith('get');

/** What is being read of that. */
const readNow = (name: string, client: QueryClient): Read[] =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && isShownIn(name, query))
    .map((query) => ({ query, data: query.state.data }));

/** Whether its elements still say what the list will: nothing that it read has changed. And what lies over the page ends with the record alone. */
function mayStandAhead({ kept, opened }: Standing, here: Here, locale: string, client: QueryClient): boolean {
  if (!kept || kept.isShown || !opened || kept.locale !== locale || !isBackAt(kept, here.location))
    return false;
  const known = client.getQueryCache();
  return (
    kept.read.every(({ query, data }) => known.get(query.queryHash) === query && query.state.data === data) &&
    document.querySelector(over) === null
  );
}
