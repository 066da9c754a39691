import { locales, type Locale } from '../../../../shared/texts/locale.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';

/** The display label of a path: `additionalFees.0.price` → “Additional fees 1 › Amount”, `name.ar` → “Name › Arabic”. */
export function pathLabel(
  fields: readonly FieldModel[],
  path: string,
  locale: Locale,
  languageName: (language: Locale) => string,
): string {
  const labels: string[] = [];
  let inside = fields;
  for (const step of path.split('.')) {
    const field = inside.find(({ name }) => name === step);
    if (field) {
      labels.push(field.title[locale]);
      inside = field.fields ?? [];
    } else if (/^\d+$/u.test(step)) labels[labels.length - 1] += ` ${Number(step) + 1}`;
    else if (locales.includes(step as Locale)) labels.push(languageName(step as Locale));
    else labels.push(step);
  }
  return labels.join(' › ');
}
