/** The most records of one file. Source: specification section 5, the cap of exports. */
export const maxRows = 15_000;

/** The most files that one export is split into. */
export const maxFiles = 20;

/** Days that files are kept. */
export const daysKept = 7;
