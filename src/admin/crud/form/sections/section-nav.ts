import type { SectionModel } from '../../../../shared/resources/resource-model.ts';

/** A form of so many sections is longer than what one keeps in mind: a list of them leads to each. */
const many = 6;

export const hasSectionNav = (form: readonly SectionModel[]): boolean => form.length >= many;

/** Pixels of the list with what is free below it. */
export const sectionNavHeight = 48;
