import { showField } from './guards/deferred-fields.ts';

/** The id of the input at a path: links in the list of errors lead there. */
export const inputId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** Leads to the input of a path; an error of a whole field leads to the first input within. */
export function focusInput(path: string): void {
  showField(path);
  const id = inputId(path);
  const target =
    document.getElementById(id) ??
    // Inputs of react-admin go by their names.
    document.getElementsByName(path)[0] ??
    document.querySelector<HTMLElement>(
      `[id^="${CSS.escape(id)}-"]:is(input, textarea, [contenteditable], [tabindex], button)`,
    );
  target?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  target?.focus({ preventScroll: true });
}
