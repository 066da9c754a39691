import { useEffect, useMemo, useReducer } from 'react';
import type { Locale } from '../../shared/texts/locale.ts';
import type { ResourceModel, SectionModel } from '../../shared/resources/resource-model.ts';
import { prefetchBesideParts, prefetchSections } from '../features/sections.ts';
import { firstPaintInputs } from '../crud/form/sections/first-screen-inputs.ts';
import { shownFields } from '../crud/form/shown-fields.ts';
import { loadValidator } from '../crud/form/schema-form.ts';

const here = new Set<string>();

/**
 * Whether all is here that a form stands with from its first moment on: the hand-written sections of its first screen, which would move
 * what is below them in sight. Those further down come beside the form. One that fails to come says so in its place.
 */
export function usePrefetchForm(resource: ResourceModel, locale: Locale): boolean {
  const { name, form } = resource;
  const key = `${name} ${locale}`;
  const [inSight, further] = useMemo(() => {
    const rooms = firstPaintInputs(form, shownFields(resource));
    const isInSight = (section: SectionModel) => rooms.get(section.name)! > 0;
    // What is folded comes when it is opened.
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
  // The validator comes beside the form: a save waits for it, no paint does.
  useEffect(() => void loadValidator(name).catch(() => undefined), [name]);
  // A form that stands keeps what is typed, also when the language changes and a section's words are on their way.
  return stands;
}
