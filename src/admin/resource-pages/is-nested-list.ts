/** Generated lists rendered within a frame of another page, which has its own chunk. */
const framedLists = ['staff.list', 'roles.list'] as const;

/** Whether a page is rendered within a frame. @param page `staff.list` */
export const isNestedList = (page: string): boolean => (framedLists as readonly string[]).includes(page);
