import type { I18nProvider } from 'react-admin';
import type { Locale } from '../../model/locale.ts';
import type { FieldModel } from '../../model/resource-model.ts';
import { knownModel } from '../boot/models.ts';

/** The title of a field, or of a part of one, by react-admin's `source`: `price`, `address.city`, `name.ar`. */
function titleOf(
  fields: readonly FieldModel[],
  [name, ...rest]: string[],
  locale: Locale,
): string | undefined {
  const field = fields.find((each) => each.name === name);
  if (!field) return undefined;
  // A language of a text is called as the text.
  return titleOf(field.fields ?? [], rest, locale) ?? field.title[locale];
}

/**
 * Lets react-admin's inputs and columns call fields as their schema does: `resources.<resource>.fields.<source>` is said by the model, as
 * soon as a screen of its resource stands. Words that a pack has for them come first.
 */
export function withFieldTitles(provider: I18nProvider): I18nProvider {
  return {
    ...provider,
    translate(key, options = {}) {
      const [, resource = '', source = ''] = /^resources\.([^.]+)\.fields\.(.+)$/u.exec(key) ?? [];
      const model = resource ? knownModel(resource) : undefined;
      const title = model && titleOf(model.fields, source.split('.'), provider.getLocale() as Locale);
      return provider.translate(key, title ? { ...options, _: title } : options);
    },
  };
}
