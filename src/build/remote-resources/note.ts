/** Receives a mistake with its place in the resource file. */
export type Note = (place: string, message: string) => void;
