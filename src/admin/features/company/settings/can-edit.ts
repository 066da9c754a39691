/** Permission required to change the store. */
export const mayEdit = { module: 'settings', action: 'edit' } as const;
