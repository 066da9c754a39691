/** Element id of a form section. */
export const sectionId = (name: string): string => `section-${name}`;

/** URL hash of a form section; empty for the top of the form. */
export const sectionHash = (name: string | undefined): string => (name ? `#${sectionId(name)}` : '');
