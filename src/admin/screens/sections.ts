/**
 * The hand-written form sections, by the name that a resource file gives in `form[].screen`. They live inside the generated form's
 * state: `useRecordForm`, `useField` and react-hook-form's `useFormContext` reach it.
 */
import type { ComponentType } from 'react';
import type { FieldModel, SectionModel } from '../../model/resource-model.ts';

export interface SectionProps {
  section: SectionModel;
  /** the fields that the resource file lists for the section */
  fields: FieldModel[];
}

const sections: Readonly<Record<string, ComponentType<SectionProps>>> = {};

/** The section of this name; throws a sentence when a resource file names one that nobody has written. */
export function sectionNamed(name: string): ComponentType<SectionProps> {
  const section = sections[name];
  if (!section)
    throw new Error(`No form section is called “${name}”: add it to src/admin/screens/sections.ts.`);
  return section;
}
