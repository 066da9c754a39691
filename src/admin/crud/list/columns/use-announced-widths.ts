import { useEffect, type RefObject } from 'react';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { useText } from '../../../providers/texts/texts.tsx';

/**
 * Says of each edge of a column how wide the column is on screen, for who hears it: what nobody drew has a width too, and a name takes
 * what the others leave. Told where the browser has measured it anyway: to ask for it while drawing would lay the table out twice.
 * @param head the row of the heads
 */
export function useAnnouncedWidths(head: RefObject<HTMLElement | null>, fields: FieldModel[]): void {
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
