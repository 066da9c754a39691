/**
 * What somebody types into the outline of a form: the inputs whose values the list knew stand there before the form does. It takes over
 * what they hold, and the place of the cursor, as if it had been there from the beginning.
 */
import { inputId } from '../../fields/input-id.ts';

interface Cursor {
  path: string;
  from: number | null;
  to: number | null;
}

/** One page is outlined at a time. */
let typed: { key: string; texts: Map<string, string>; cursor?: Cursor } | undefined;

const keyOf = (resource: string, id: string) => `${resource}/${id}`;

function typedIn(resource: string, id: string): NonNullable<typeof typed> {
  const key = keyOf(resource, id);
  if (typed?.key !== key) typed = { key, texts: new Map() };
  return typed;
}

/** An input of the outline holds another text now. */
export function bufferSkeletonInput(resource: string, id: string, path: string, text: string): void {
  typedIn(resource, id).texts.set(path, text);
}

/** What was typed at a path of this record's outline. */
export const skeletonInputAt = (resource: string, id: string, path: string): string | undefined =>
  typed?.key === keyOf(resource, id) ? typed.texts.get(path) : undefined;

/** Everything that was typed into this record's outline, by path. */
export const skeletonInputs = (
  resource: string,
  id: string,
): readonly (readonly [path: string, text: string])[] =>
  typed?.key === keyOf(resource, id) ? [...typed.texts] : [];

/** How many outlines stand: one follows another before the form comes. */
let standing = 0;

/** An outline stands. @returns ends that; where neither another nor the form takes its place in the same breath, what was typed is forgotten */
export function mountSkeleton(): () => void {
  standing += 1;
  return () => {
    standing -= 1;
    setTimeout(() => {
      if (!standing) typed = undefined;
    });
  };
}

/** The `ref` of an outline's input: the cursor that stands in it when it goes stands in whatever takes its place. */
export const keepCursorRef = (resource: string, id: string, path: string) => (input: HTMLInputElement) => {
  restoreCursor(resource, id, path);
  return () => {
    if (document.activeElement !== input) return;
    typedIn(resource, id).cursor = { path, from: input.selectionStart, to: input.selectionEnd };
  };
};

/**
 * Sets the cursor where it stood in the outline.
 * @param only an input that has come; any where absent
 */
export function restoreCursor(resource: string, id: string, only?: string): void {
  const cursor = typed?.key === keyOf(resource, id) ? typed.cursor : undefined;
  if (!cursor || (only ?? cursor.path) !== cursor.path) return;
  const input = document.getElementById(inputId(cursor.path));
  if (!(input instanceof HTMLInputElement)) return;
  delete typed?.cursor;
  input.focus({ preventScroll: true });
  input.setSelectionRange(cursor.from, cursor.to);
}
