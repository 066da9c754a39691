/**
 * A resource's list while one of its records is open: it stays as it stood, so that the way back has nothing to make. React rests it
 * meanwhile (`<Activity>`: its effects end, and with them what it asks, hears and says), and its elements are out of the document, where they
 * cost no style and nothing finds them. One list at most is kept, for it belongs to its resource's routes.
 */
import { Activity, useCallback, useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';
import { useLocaleState } from '../providers/LocaleRouter.tsx';
import { ShownListContext, type ShownList } from '../records/list/shown-list.ts';

type Here = React.ContextType<typeof LocationContext>;

interface Kept {
  /** another number is another list */
  turn: number;
  /** where the list stands in the router, which it goes on to see while a record is open */
  here: Here;
  /** where the router stood when the list was drawn last */
  drawn: Here;
  locale: string;
  /** the time that it is shown, or was last */
  time: ShownList;
  isShown: boolean;
}

/** Whether a navigation leads back to what was left, rather than to a list that begins anew. */
const isWayBack = ({ navigationType, location }: Here): boolean =>
  navigationType === 'POP' || (location.state as { isBack?: boolean } | null)?.isBack === true;

/** What opens over a page. */
const opened = '.MuiModal-root, .MuiPopper-root';

/** What somebody was in the midst of is not there when they come back: something open over the list, records chosen in it. */
const isInTheMidst = (list: HTMLElement): boolean =>
  document.querySelector(opened) !== null ||
  list.querySelector('input:checked, [aria-pressed="true"]') !== null;

interface Props {
  /** of the resource */
  name: string;
  /** its routes */
  children: ReactNode;
}

/** The routes of a resource, its list kept while what stands below it is open. The way back shows the same list; any other way a new one. */
export function KeptList({ name, children }: Props) {
  const here = useContext(LocationContext);
  const { locale } = useLocaleState();
  const [kept, setKept] = useState<Kept | null>(null);
  const { pathname } = here.location;
  const isList = pathname === `/${name}` || pathname === `/${name}/`;
  const next = isList ? shown(kept, here, locale) : rested(kept, locale);
  if (next !== kept) setKept(next);
  const rest = useCallback((list: HTMLElement) => {
    if (isInTheMidst(list)) setKept((now) => (now?.isShown ? now : null));
  }, []);
  return (
    <>
      {next ? (
        <Activity key={next.turn} mode={isList ? 'visible' : 'hidden'}>
          <Stage onRest={rest}>
            <ShownListContext value={next.time}>
              <LocationContext value={next.here}>{children}</LocationContext>
            </ShownListContext>
          </Stage>
        </Activity>
      ) : null}
      {isList ? null : children}
    </>
  );
}

function shown(kept: Kept | null, here: Here, locale: string): Kept {
  if (kept?.isShown)
    return kept.drawn === here && kept.locale === locale ? kept : { ...kept, here, drawn: here, locale };
  const isBack = isWayBack(here);
  const time = { isBack };
  // Every link of every row would be drawn anew for a place that is another one by its key alone.
  if (kept && isBack && isSamePlace(kept.here, here)) return { ...kept, drawn: here, time, isShown: true };
  return { turn: (kept?.turn ?? 0) + 1, here, drawn: here, locale, time, isShown: true };
}

const isSamePlace = ({ location: one }: Here, { location: other }: Here): boolean =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

/** In another language every word of it would be made anew, unseen. */
function rested(kept: Kept | null, locale: string): Kept | null {
  if (!kept || kept.locale !== locale) return null;
  return kept.isShown ? { ...kept, isShown: false } : kept;
}

interface StageProps {
  /** the list has left the document */
  onRest: (list: HTMLElement) => void;
  children: ReactNode;
}

/** Holds its children in an element of its own, which stands in the document as long as they are shown. */
function Stage({ onRest, children }: StageProps) {
  const [stage] = useState(() => {
    const element = document.createElement('div');
    element.style.display = 'contents';
    return element;
  });
  return (
    <>
      <Place {...{ stage, onRest }} />
      {createPortal(children, stage)}
    </>
  );
}

/** Stands before the children, so that they are in the document when their own effects look at them. */
function Place({ stage, onRest }: Pick<StageProps, 'onRest'> & { stage: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(stage);
    return () => {
      stage.remove();
      onRest(stage);
    };
  }, [stage, onRest]);
  return <div ref={place} style={{ display: 'contents' }} />;
}
