import type { SectionModel } from '../../../../shared/resources/resource-model.ts';

/** Minimum number of sections for a section navigation. */
const many = 6;

export const hasSectionNav = (form: readonly SectionModel[]): boolean => form.length >= many;

/** Height of the navigation with the gap below it, in pixels. */
export const sectionNavHeight = 48;
