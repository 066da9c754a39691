import { useEffect, type RefObject } from 'react';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { useText } from '../../../providers/texts/texts.tsx';

/**
 * Sets the current width on each resize handle, for screen readers. Measured in a ResizeObserver: measuring during render would force a
 * second layout.
 * @param head the header row
 */
export function useResizeHandleValues(head: RefObject<HTMLElement | null>, fields: FieldModel[]): void {
  const text = useText();
  useEffect(() => {
    const watch = new ResizeObserver((seen) => {
      for (const { target, borderBoxSize } of seen) {
        const width = Math.round(borderBoxSize[0]?.inlineSize ?? 0);
        const edge = target.querySelector('[role="separator"]');
        edge?.setAttribute('aria-valuenow', String(width));
        edge?.setAttribute('aria-valuetext', text('records.list.pixels', { smart_count: width }));
      }
    });
    for (const cell of head.current?.querySelectorAll('th') ?? []) watch.observe(cell);
    return () => watch.disconnect();
  }, [head, fields, text]);
}
