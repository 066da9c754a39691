import { Activity, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  /** its element stands in the document */
  isHere: boolean;
  /** what it holds is at work; otherwise React rests it: its effects end, its state and its elements stay */
  isLive: boolean;
  /** its element has left the document */
  onLeave?: (element: HTMLElement) => void;
  children: ReactNode;
}

/**
 * Holds its children in an element of its own, which stands in the document or out of it whether or not React has them at work: out of it
 * they cost no style, and nothing finds them. What was scrolled in them is so again when they come back.
 */
export function DetachableActivity({ isHere, isLive, onLeave, children }: Props) {
  const [stage] = useState(makeStage);
  return (
    <>
      {isHere ? <Place {...{ stage, onLeave }} /> : null}
      {createPortal(
        <Activity mode={isLive ? 'visible' : 'hidden'}>
          <div style={contents}>{children}</div>
        </Activity>,
        stage.element,
      )}
    </>
  );
}

const contents = { display: 'contents' } as const;

interface Standing {
  element: HTMLElement;
  /** Puts it into the document. @returns takes it out again */
  enter: (place: HTMLElement) => () => void;
}

function makeStage(): Standing {
  const element = document.createElement('div');
  element.style.display = contents.display;
  /** what was scrolled in it, and how far */
  const scrolled = new Map<Element, ScrollToOptions>();
  const note = ({ target }: Event) => {
    const { scrollLeft: left, scrollTop: top } = target as Element;
    scrolled.set(target as Element, { left, top });
  };
  element.addEventListener('scroll', note, { capture: true, passive: true });
  const enter = (place: HTMLElement) => {
    // React hides what it rests, and shows it again only when it follows.
    (element.firstElementChild as HTMLElement).style.display = contents.display;
    place.append(element);
    // With the frame, which lays the page out anyway.
    const frame = requestAnimationFrame(() => {
      for (const [each, to] of scrolled) each.scrollTo({ ...to, behavior: 'instant' });
    });
    return () => {
      cancelAnimationFrame(frame);
      element.remove();
    };
  };
  return { element, enter };
}

/** Stands before the children, so that they are in the document when their own effects look at them. */
function Place({ stage, onLeave }: Pick<Props, 'onLeave'> & { stage: Standing }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const leave = place.current ? stage.enter(place.current) : undefined;
    return () => {
      leave?.();
      onLeave?.(stage.element);
    };
  }, [stage, onLeave]);
  return <div ref={place} style={contents} />;
}
