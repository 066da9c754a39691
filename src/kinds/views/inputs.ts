/** The inputs of every kind: loaded with a form. */
import type { FieldModel } from '../../model/resource-model.ts';
import { choiceInput } from '../choice/choice-input.views.tsx';
import { dateInput } from '../date/date-input.views.tsx';
import { flagInput } from '../flag/flag-input.views.tsx';
import { imageListInput } from '../image-list/image-list-input.views.tsx';
import { instantInput } from '../instant/instant-input.views.tsx';
import { jsonInput } from '../json/json-input.views.tsx';
import { moneyInput } from '../money/money-input.views.tsx';
import { numberInput } from '../number/number-input.views.tsx';
import { objectInput } from '../object/object-input.views.tsx';
import { permissionsInput } from '../permissions/permissions-input.views.tsx';
import { phoneInput } from '../phone/phone-input.views.tsx';
import { referenceInput } from '../reference/reference-input.views.tsx';
import { referencesInput } from '../references/references-input.views.tsx';
import { richTextInput } from '../rich-text/rich-text-input.views.tsx';
import { rowsInput } from '../rows/rows-input.views.tsx';
import { tagsInput } from '../tags/tags-input.views.tsx';
import { textInput } from '../text/text-input.views.tsx';
import { translatedTextInput } from '../translated-text/translated-text-input.views.tsx';
import type { KindInput } from '../view.ts';

/** How a field is typed in; throws when its kind has no input. */
export function inputOf(field: Pick<FieldModel, 'kind' | 'name'>): KindInput {
  const found = inputs()[field.kind];
  if (!found) throw new Error(`Field “${field.name}”: the kind “${field.kind}” has no input.`);
  return found;
}

/** Made when it is first asked for: kinds with fields inside ask for the others from within. */
let made: Readonly<Record<string, KindInput>> | undefined;
export function inputs(): Readonly<Record<string, KindInput>> {
  return (made ??= {
    text: textInput,
    phone: phoneInput,
    permissions: permissionsInput,
    'translated-text': translatedTextInput,
    'rich-text': richTextInput,
    number: numberInput,
    money: moneyInput,
    choice: choiceInput,
    flag: flagInput,
    date: dateInput,
    instant: instantInput,
    reference: referenceInput,
    references: referencesInput,
    'image-list': imageListInput,
    tags: tagsInput,
    object: objectInput,
    rows: rowsInput,
    json: jsonInput,
  });
}
