/** What changes of the store need. */
export const mayEdit = { module: 'settings', action: 'edit' } as const;
