import {
  cloneElement,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type SyntheticEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { motion } from '../../theme/tokens.ts';

/** Milliseconds: until the tooltip shows, shows next to one just closed, closes, shows on a long press, and stays after touch. */
const delay = { first: 400, next: 100, end: 120, press: 700, read: 1_500, readWhole: 6_000 };

/** Pixels between tooltip and anchor, and between tooltip and window edge. */
const gap = 8;

let lastShown = -Infinity;
const soon = () => (performance.now() - lastShown < 800 ? delay.next : delay.first);

type Handler = (event: SyntheticEvent) => void;
type Handlers = Partial<Record<(typeof heard)[number], Handler>>;
const heard = [
  'onPointerEnter',
  'onPointerLeave',
  'onPointerDown',
  'onFocus',
  'onBlur',
  'onTouchStart',
  'onTouchEnd',
  'onTouchCancel',
] as const;

interface Props {
  title: string;
  /** shows on tap, long enough to read a sentence: for information that is nowhere else */
  byTap?: boolean;
  children: ReactElement<Handlers & { 'aria-label'?: string }>;
}

/**
 * Tooltip on hover, focus and long press; Escape closes it, and the pointer may move onto it.
 * Replaces Material's, which would add its positioning engine to every list.
 */
export function Tooltip({ title, byTap = false, children }: Props) {
  const [about, setAbout] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = (to: Element | null, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAbout(to), after);
  };
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setAbout(null);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const own: Required<Handlers> = {
    onPointerEnter: ({ currentTarget, nativeEvent }) =>
      (nativeEvent as PointerEvent).pointerType === 'mouse' && turn(currentTarget, soon()),
    onPointerLeave: ({ nativeEvent }) =>
      (nativeEvent as PointerEvent).pointerType === 'mouse' && turn(null, delay.end),
    // A press closes the tooltip, so that it does not cover what opens.
    onPointerDown: ({ nativeEvent }) =>
      !byTap && (nativeEvent as PointerEvent).pointerType === 'mouse' && close(),
    onFocus: ({ currentTarget, target }) =>
      (target as Element).matches(':focus-visible') && turn(currentTarget, soon()),
    onBlur: close,
    onTouchStart: ({ currentTarget }) => turn(currentTarget, byTap ? 0 : delay.press),
    onTouchEnd: () => (byTap || about ? turn(null, byTap ? delay.readWhole : delay.read) : close()),
    // The touch became a scroll; `touchend` does not follow.
    onTouchCancel: close,
  };
  const both = Object.fromEntries(
    heard.map((name) => {
      const theirs = children.props[name];
      return [name, (event: SyntheticEvent) => (theirs?.(event), own[name](event))];
    }),
  );
  return (
    <>
      {cloneElement(children, { 'aria-label': title, ...children.props, ...both })}
      {about && title
        ? createPortal(
            <Words about={about} onEnter={() => clearTimeout(timer.current)} onEnd={close}>
              {title}
            </Words>,
            document.body,
          )
        : null}
    </>
  );
}

interface WordsProps {
  about: Element;
  onEnter: () => void;
  onEnd: () => void;
  children: string;
}

function Words({ about, onEnter, onEnd, children }: WordsProps) {
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent) => key === 'Escape' && onEnd();
    document.addEventListener('keydown', hear);
    document.addEventListener('scroll', onEnd, { capture: true, passive: true });
    return () => {
      lastShown = performance.now();
      document.removeEventListener('keydown', hear);
      document.removeEventListener('scroll', onEnd, { capture: true });
    };
  }, [onEnd]);

  // Below the anchor and centred, or above where there is no room.
  const place = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return;
      const at = about.getBoundingClientRect();
      const { width, height } = node.getBoundingClientRect();
      const end = document.documentElement.clientWidth - width - gap;
      const below = at.bottom + gap;
      node.style.left = `${Math.max(gap, Math.min(end, at.left + (at.width - width) / 2))}px`;
      node.style.top = `${below + height + gap > innerHeight ? at.top - gap - height : below}px`;
      node.animate([{ opacity: 0 }, {}], motion.answer);
    },
    [about],
  );
  return (
    <div role="tooltip" className="tip" ref={place} onPointerEnter={onEnter} onPointerLeave={onEnd}>
      {children}
    </div>
  );
}
