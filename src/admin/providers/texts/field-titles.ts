import type { I18nProvider } from 'react-admin';
import type { Locale } from '../../../shared/texts/locale.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { loadedModel } from '../../bootstrap/models.ts';

/** The title of a field, or of a part of one, by react-admin's `source`: `price`, `address.city`, `name.ar`. */
export function titleOf(
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
 * Gives react-admin's inputs and columns the titles of the schema: `resources.<resource>.fields.<source>` is translated by the model.
 * Words of a pack for the same key come first.
 * @param onMissing receives the resource whose model is not loaded yet, as of columns inside `<ReferenceManyField>`
 */
export function withFieldTitles(
  provider: I18nProvider,
  onMissing: (resource: string) => void = () => undefined,
): I18nProvider {
  return {
    ...provider,
    translate(key, options = {}) {
      const [, resource = '', source = ''] = /^resources\.([^.]+)\.fields\.(.+)$/u.exec(key) ?? [];
      const model = resource ? loadedModel(resource) : undefined;
      if (resource && !model) onMissing(resource);
      const title = model && titleOf(model.fields, source.split('.'), provider.getLocale() as Locale);
      return provider.translate(key, title ? { ...options, _: title } : options);
    },
  };
}
