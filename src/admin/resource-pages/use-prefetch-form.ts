import { useEffect, useMemo, useReducer } from 'react';
import type { Locale } from '../../shared/texts/locale.ts';
import type { ResourceModel, SectionModel } from '../../shared/resources/resource-model.ts';
import { prefetchBesideParts, prefetchSections } from '../features/sections.ts';
import { firstPaintInputs } from '../crud/form/sections/first-screen-inputs.ts';
import { visibleFields } from '../crud/form/visible-fields.ts';
import { loadValidator } from '../crud/form/schema-form.ts';

const here = new Set<string>();

/**
 * Whether the form can render: the hand-written sections of its first screen are loaded, which would otherwise shift the layout. Other
 * sections load in parallel; a section that fails to load shows its error.
 */
export function usePrefetchForm(resource: ResourceModel, locale: Locale): boolean {
  const { name, form } = resource;
  const key = `${name} ${locale}`;
  const [inSight, further] = useMemo(() => {
    const rooms = firstPaintInputs(form, visibleFields(resource));
    const isInSight = (section: SectionModel) => rooms.get(section.name)! > 0;
    // Collapsed sections load when opened.
    const open = form.filter(({ folded }) => !folded);
    return [open.filter(isInSight), open.filter((section) => !isInSight(section))];
  }, [resource, form]);
  const isHere = here.has(key) || inSight.every(({ screen }) => screen === undefined);
  const [stands, stand] = useReducer(() => true, isHere);
  useEffect(() => {
    void prefetchSections(further, locale);
    prefetchBesideParts([...inSight, ...further], locale);
    if (isHere) return undefined;
    let isGone = false;
    void prefetchSections(inSight, locale).then(() => {
      here.add(key);
      if (!isGone) stand();
    });
    return () => {
      isGone = true;
    };
  }, [isHere, key, inSight, further, locale]);
  // The validator is needed only on save: it does not delay the first paint.
  useEffect(() => void loadValidator(name).catch(() => undefined), [name]);
  // Stays true once rendered: a change of locale must not unmount the form and lose input.
  return stands;
}
