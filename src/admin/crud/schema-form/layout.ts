/** Layout options in a document's `uiSchema`, in addition to rjsf's `ui:title`, `ui:help` and `ui:widget`. */
import type { UIOptionsType, UiSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { Locale } from '../../../shared/texts/locale.ts';

/** A line of a section: one field, fields side by side, or a text with one input per language. */
export type Line =
  | string
  | readonly string[]
  | { label: string; help?: string; isBare?: boolean; each: Readonly<Record<Locale, string>> };

export interface Section {
  title: string;
  help?: string;
  lines: readonly Line[];
  /** content below the fields */
  foot?: ReactNode;
}

/** Options read by the custom widgets and templates. */
export interface FieldOptions extends UIOptionsType {
  /** language of the text */
  language?: Locale;
  /** number of text lines; one by default */
  rows?: number;
  /** input type: sets the keyboard, and left-to-right direction in Arabic */
  typed?: 'email' | 'tel' | 'url';
  /** several inputs under one label */
  isGroup?: boolean;
  /** the label is visually hidden, because the section's title has it */
  isBare?: boolean;
  /** label in error messages, if the field's own is unclear */
  path?: string;
  /** an empty amount is `null`; otherwise 0 */
  mayBeNothing?: boolean;
  /** the options with their titles */
  choices?: readonly { value: string | number; title: string }[];
}

/** Creates the `uiSchema` of a field: title, options, help and widget. */
export const fieldUi = (
  title: string,
  options: FieldOptions & { help?: string; widget?: string } = {},
): UiSchema => {
  const { help, widget, field, ...rest } = options;
  return {
    'ui:title': title,
    ...(help && { 'ui:help': help }),
    ...(widget && { 'ui:widget': widget }),
    ...(field && { 'ui:field': field }),
    'ui:options': rest,
  };
};

/** Label of a path in error messages: the titles of its fields, outer first. */
export function pathLabel(ui: UiSchema, path: string): string {
  const labels: string[] = [];
  let node: UiSchema | undefined = ui;
  for (const step of path.split('.')) {
    node = node?.[step] as UiSchema | undefined;
    if (!node) break;
    const options = node['ui:options'] as { path?: string } | undefined;
    const title = options?.path ?? (node['ui:title'] as string | undefined);
    if (title) labels.push(title);
  }
  return labels.join(' › ');
}
