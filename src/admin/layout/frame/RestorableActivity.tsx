import { Activity, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  /** whether its element is in the document */
  isHere: boolean;
  /** whether the children are active; otherwise React's Activity hides them: effects end, state and elements stay */
  isLive: boolean;
  /** called once its element has left the document */
  onLeave?: (element: HTMLElement) => void;
  children: ReactNode;
}

/**
 * Renders its children in an own element, which is attached or detached independently of React's Activity mode. Detached elements cost no
 * style recalculation and no selector finds them. Scroll positions are restored when it is attached again.
 */
export function RestorableActivity({ isHere, isLive, onLeave, children }: Props) {
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
  /** Attaches it to the document. @returns detaches it */
  enter: (place: HTMLElement) => () => void;
}

function makeStage(): Standing {
  const element = document.createElement('div');
  element.style.display = contents.display;
  /** scroll positions of the elements inside */
  const scrolled = new Map<Element, ScrollToOptions>();
  const note = ({ target }: Event) => {
    const { scrollLeft: left, scrollTop: top } = target as Element;
    scrolled.set(target as Element, { left, top });
  };
  element.addEventListener('scroll', note, { capture: true, passive: true });
  const enter = (place: HTMLElement) => {
    // React hides the children of an inactive Activity, and would show them only after its next render.
    (element.firstElementChild as HTMLElement).style.display = contents.display;
    place.append(element);
    // In the next frame, which computes the layout anyway.
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

/** Rendered before the children, so that they are in the document when their effects run. */
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
