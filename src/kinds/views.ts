/** How each kind shows a value: what lists and read pages load. Inputs and filter editors load later, by `views/`. */
import type { FieldModel } from '../model/resource-model.ts';
import { choiceViews } from './choice/choice.views.tsx';
import { dateViews } from './date/date.views.tsx';
import { flagViews } from './flag/flag.views.tsx';
import { imageListViews } from './image-list/image-list.views.tsx';
import { instantViews } from './instant/instant.views.tsx';
import { jsonViews } from './json/json.views.tsx';
import { moneyViews } from './money/money.views.tsx';
import { numberViews } from './number/number.views.tsx';
import { objectViews } from './object/object.views.tsx';
import { permissionsViews } from './permissions/permissions.views.tsx';
import { phoneViews } from './phone/phone.views.tsx';
import { referenceViews } from './reference/reference.views.tsx';
import { referencesViews } from './references/references.views.tsx';
import { richTextViews } from './rich-text/rich-text.views.tsx';
import { rowsViews } from './rows/rows.views.tsx';
import { tagsViews } from './tags/tags.views.tsx';
import { textViews } from './text/text.views.tsx';
import { translatedTextViews } from './translated-text/translated-text.views.tsx';
import type { KindViews } from './view.ts';

/** The views of every kind, by the kind's name. */
export const views: Readonly<Record<string, KindViews>> = {
  text: textViews,
  phone: phoneViews,
  permissions: permissionsViews,
  'translated-text': translatedTextViews,
  'rich-text': richTextViews,
  number: numberViews,
  money: moneyViews,
  choice: choiceViews,
  flag: flagViews,
  date: dateViews,
  instant: instantViews,
  reference: referenceViews,
  references: referencesViews,
  'image-list': imageListViews,
  tags: tagsViews,
  object: objectViews,
  rows: rowsViews,
  json: jsonViews,
};

/** How a field's value is shown; throws when its kind has no views. */
export function viewsOf(field: Pick<FieldModel, 'kind' | 'name'>): KindViews {
  const found = views[field.kind];
  if (!found) throw new Error(`Field “${field.name}”: the kind “${field.kind}” has no views.`);
  return found;
}
