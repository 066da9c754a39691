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
  // A language of a text has the title of the text.
  return titleOf(field.fields ?? [], rest, locale) ?? field.title[locale];
}

/**
 * Adds the schema's field titles to react-admin's translations: `resources.<resource>.fields.<source>` is answered by the model.
 * A pack's text for the same key takes precedence.
 * @param onMissing receives a resource whose model is not loaded yet, as of columns inside `<ReferenceManyField>`
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
