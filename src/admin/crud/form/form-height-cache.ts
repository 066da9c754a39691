/**
 * How tall the head and the sections of a resource's form stood last: the outline of the next record takes their heights, so that little
 * moves when its form comes. A guess, for another record may hold more; kept with the width of the window that it holds for.
 */
import { readStored, writeStored } from '../../bootstrap/storage.ts';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import { sectionId } from '../section-anchor.ts';

interface Shape {
  /** of the window, in pixels, as all that follows */
  width: number;
  /** what stands above the sections */
  head: number;
  sections: Record<string, number>;
}

const keyOf = (resource: ResourceModel, locale: string) => `matjar.shape.${resource.name}.${locale}`;

/** Looks at the form that stands on the page. Costs nothing where the page is laid out already. */
export function cacheFormHeights(resource: ResourceModel, locale: string): void {
  const cards = resource.form.flatMap(({ name }) => {
    const card = document.getElementById(sectionId(name));
    return card ? [[name, card] as const] : [];
  });
  const form = cards[0]?.[1].closest('form');
  if (!form) return;
  const shape: Shape = {
    width: innerWidth,
    head: Math.round(
      Math.min(...cards.map(([, card]) => card.getBoundingClientRect().top)) -
        form.getBoundingClientRect().top,
    ),
    sections: Object.fromEntries(cards.map(([name, card]) => [name, card.offsetHeight])),
  };
  writeStored(keyOf(resource, locale), JSON.stringify(shape));
}

/** What is known of it in this window. */
export function readFormHeights(resource: ResourceModel, locale: string): Shape | undefined {
  try {
    const shape = JSON.parse(readStored(keyOf(resource, locale)) ?? 'null') as Shape | null;
    return shape?.width === innerWidth ? shape : undefined;
  } catch {
    return undefined;
  }
}
