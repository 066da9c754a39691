/**
 * Buffer of input typed into a form's skeleton, which shows inputs for values known from the list. The form takes over the typed text and
 * the cursor position.
 */
import { inputId } from '../../fields/input-id.ts';

interface Cursor {
  path: string;
  from: number | null;
  to: number | null;
}

/** One skeleton is mounted at a time. */
let typed: { key: string; texts: Map<string, string>; cursor?: Cursor } | undefined;

const keyOf = (resource: string, id: string) => `${resource}/${id}`;

function typedIn(resource: string, id: string): NonNullable<typeof typed> {
  const key = keyOf(resource, id);
  if (typed?.key !== key) typed = { key, texts: new Map() };
  return typed;
}

/** Stores the text of a skeleton input. */
export function bufferSkeletonInput(resource: string, id: string, path: string, text: string): void {
  typedIn(resource, id).texts.set(path, text);
}

/** The buffered text at a path. */
export const skeletonInputAt = (resource: string, id: string, path: string): string | undefined =>
  typed?.key === keyOf(resource, id) ? typed.texts.get(path) : undefined;

/** All buffered texts of a record, by path. */
export const skeletonInputs = (
  resource: string,
  id: string,
): readonly (readonly [path: string, text: string])[] =>
  typed?.key === keyOf(resource, id) ? [...typed.texts] : [];

/** Number of mounted skeletons: one may replace another before the form mounts. */
let standing = 0;

/** Counts a mounted skeleton. @returns unmounts it; the buffer is cleared unless another skeleton or the form mounts in the same task */
export function mountSkeleton(): () => void {
  standing += 1;
  return () => {
    standing -= 1;
    setTimeout(() => {
      if (!standing) typed = undefined;
    });
  };
}

/** The `ref` of a skeleton input: saves the cursor on unmount, for the input that replaces it. */
export const keepCursorRef = (resource: string, id: string, path: string) => (input: HTMLInputElement) => {
  restoreCursor(resource, id, path);
  return () => {
    if (document.activeElement !== input) return;
    typedIn(resource, id).cursor = { path, from: input.selectionStart, to: input.selectionEnd };
  };
};

/**
 * Restores the saved focus and cursor.
 * @param only restores only if the cursor was in the input at this path; any by default
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
