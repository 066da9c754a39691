import { showField } from './guards/deferred-fields.ts';

/** Element id of the input at a path, the target of links in the error summary. */
export const inputId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** Focuses the input at a path; for a path of a whole field, its first input. */
export function focusInput(path: string): void {
  showField(path);
  const id = inputId(path);
  const target =
    document.getElementById(id) ??
    // react-admin's inputs have a name only.
    document.getElementsByName(path)[0] ??
    document.querySelector<HTMLElement>(
      `[id^="${CSS.escape(id)}-"]:is(input, textarea, [contenteditable], [tabindex], button)`,
    );
  target?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  target?.focus({ preventScroll: true });
}
