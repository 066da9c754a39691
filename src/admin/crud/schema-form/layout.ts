/** How a document lies on its page: what stands in its `uiSchema` beside rjsf's own `ui:title`, `ui:help` and `ui:widget`. */
import type { UIOptionsType, UiSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { Locale } from '../../../shared/texts/locale.ts';

/** A line of a section: one field, fields beside each other, or a text once in each language. */
export type Line =
  | string
  | readonly string[]
  | { label: string; help?: string; isBare?: boolean; each: Readonly<Record<Locale, string>> };

export interface Section {
  title: string;
  help?: string;
  lines: readonly Line[];
  /** below the fields */
  foot?: ReactNode;
}

/** Options of a field that the house's widgets and templates read. */
export interface FieldOptions extends UIOptionsType {
  /** the language that its text is written in */
  language?: Locale;
  /** lines of text that it shows; one where absent */
  rows?: number;
  /** what is typed: its keyboard, and its direction in an Arabic page */
  typed?: 'email' | 'tel' | 'url';
  /** several inputs under one label */
  isGroup?: boolean;
  /** the label is only spoken: the section's title says it already */
  isBare?: boolean;
  /** what a person calls its place, where its label alone does not say it */
  path?: string;
  /** an amount that may be left out; else nothing typed is none */
  mayBeNothing?: boolean;
  /** what each choice is called, and what else there is to say of it */
  choices?: readonly { value: string | number; title: string }[];
}

/** A field's words and input. */
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

/** What a person calls the place of a value: the field's title, within a part the part's before it. */
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
