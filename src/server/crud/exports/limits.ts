/** Largest number of records per file. Source: specification section 5, the cap of exports. */
export const maxRows = 15_000;

/** Largest number of files per export. */
export const maxFiles = 20;

/** Retention of export files in days. */
export const daysKept = 7;
