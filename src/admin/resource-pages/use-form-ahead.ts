import { useEffect, useReducer } from 'react';
import { inputOf } from '../../kinds/inputs.ts';
import type { Locale } from '../../model/locale.ts';
import type { ResourceModel } from '../../model/resource-model.ts';
import { sectionsAhead } from '../screens/sections.ts';
import { loadValidator } from '../records/form/schema-form.ts';

const here = new Set<string>();

/**
 * Whether all is here that a form stands with from its first moment on: its hand-written sections, which would move what is below
 * them. One that fails to come says so in its place.
 */
export function useFormAhead({ name, form, fields }: ResourceModel, locale: Locale): boolean {
  const key = `${name} ${locale}`;
  const isHere = here.has(key) || form.every(({ screen }) => screen === undefined);
  const [stands, stand] = useReducer(() => true, isHere);
  useEffect(() => {
    if (isHere) return undefined;
    let isGone = false;
    void sectionsAhead(form, locale).then(() => {
      here.add(key);
      if (!isGone) stand();
    });
    return () => {
      isGone = true;
    };
  }, [isHere, key, form, locale]);
  // What some inputs bring along, and the validator, come beside the form: a save waits for them, no paint does.
  useEffect(() => {
    const ahead = [...fields.map((field) => inputOf(field).ahead?.()), loadValidator(name)];
    void Promise.allSettled(ahead);
  }, [name, fields]);
  // A form that stands keeps what is typed, also when the language changes and a section's words are on their way.
  return stands;
}
