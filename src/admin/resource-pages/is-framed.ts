/** The generated lists that stand in a frame of other screens, which comes with its own code. */
const framedLists = ['staff.list', 'roles.list'] as const;

/** Does this page stand in a frame? @param page `staff.list` */
export const isFramed = (page: string): boolean => (framedLists as readonly string[]).includes(page);
