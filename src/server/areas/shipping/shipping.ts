/** Where parcels go: the places of the country. The face of this area: what the rest of the server may use of it. */
export * from './locations.ts';
export type { LocationType, Place } from './read-places.ts';
