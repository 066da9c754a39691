/** The one list of kinds. Order matters only for inference: the first kind whose `infers` says yes wins. */
import type { FieldKeyword, JsonSchema } from '../model/json-schema.ts';
import { choiceKind } from './choice/choice.kind.ts';
import { dateKind } from './date/date.kind.ts';
import { flagKind } from './flag/flag.kind.ts';
import { imageListKind } from './image-list/image-list.kind.ts';
import { instantKind } from './instant/instant.kind.ts';
import { jsonKind } from './json/json.kind.ts';
import { kindOf, registerKinds, type Kind } from './kind.ts';
import { moneyKind } from './money/money.kind.ts';
import { numberKind } from './number/number.kind.ts';
import { objectKind } from './object/object.kind.ts';
import { permissionsKind } from './permissions/permissions.kind.ts';
import { phoneKind } from './phone/phone.kind.ts';
import { referenceKind } from './reference/reference.kind.ts';
import { referencesKind } from './references/references.kind.ts';
import { richTextKind } from './rich-text/rich-text.kind.ts';
import { rowsKind } from './rows/rows.kind.ts';
import { tagsKind } from './tags/tags.kind.ts';
import { textKind } from './text/text.kind.ts';
import { translatedTextKind } from './translated-text/translated-text.kind.ts';

const list: Kind[] = [
  choiceKind,
  phoneKind,
  permissionsKind,
  dateKind,
  instantKind,
  referenceKind,
  referencesKind,
  flagKind,
  numberKind,
  moneyKind,
  imageListKind,
  tagsKind,
  rowsKind,
  objectKind,
  translatedTextKind,
  richTextKind,
  textKind,
  jsonKind,
];

/** Every kind by name. */
export const kinds: Readonly<Record<string, Kind>> = Object.fromEntries(
  list.map((kind) => [kind.name, kind]),
);

registerKinds(list);
export { kindOf };

/** The kind that a property means by its shape alone, or `undefined`. */
export function inferKind(schema: JsonSchema, keyword: FieldKeyword): Kind | undefined {
  return list.find((kind) => kind.infers?.(schema, keyword));
}
