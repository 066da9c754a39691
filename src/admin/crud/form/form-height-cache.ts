/** Cache of form heights per resource: the skeleton of the next record reserves them, which reduces layout shift. Valid for one window width. */
import { readStored, writeStored } from '../../bootstrap/storage.ts';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import { sectionId } from '../section-anchor.ts';

interface Shape {
  /** of the window, in pixels like all values here */
  width: number;
  /** height above the sections */
  head: number;
  sections: Record<string, number>;
}

const keyOf = (resource: ResourceModel, locale: string) => `matjar.shape.${resource.name}.${locale}`;

/** Measures the form on the page. Call it when layout is clean, to avoid a forced layout. */
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

/** The cached heights for the current window width. */
export function readFormHeights(resource: ResourceModel, locale: string): Shape | undefined {
  try {
    const shape = JSON.parse(readStored(keyOf(resource, locale)) ?? 'null') as Shape | null;
    return shape?.width === innerWidth ? shape : undefined;
  } catch {
    return undefined;
  }
}
