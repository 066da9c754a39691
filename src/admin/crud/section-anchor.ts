/** The id of a form's section on its page. */
export const sectionId = (name: string): string => `section-${name}`;

/** What follows a form's address to open it at a section; nothing for its beginning. */
export const sectionHash = (name: string | undefined): string => (name ? `#${sectionId(name)}` : '');
