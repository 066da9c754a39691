/** Permission required to change the store. */
export const canEdit = { module: 'settings', action: 'edit' } as const;
