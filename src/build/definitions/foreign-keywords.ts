/** Keywords that JSON Schema 2020-12 lacks: their origin and replacement. */
import { didYouMean } from '../../shared/resources/read/definition-problem.ts';

/** Keywords of older drafts: the last draft that has each, and its replacement. */
const older: Record<string, [until: string, today: string]> = {
  id: ['draft 4', 'today it is “$id”, and a schema here needs none: take it out.'],
  dependencies: [
    'draft 7',
    'today it is “dependentRequired” where it lists names, and “dependentSchemas” where it says a schema.',
  ],
  additionalItems: [
    'draft 2019-09',
    'today it is “items”, beside “prefixItems” for those that differ by position.',
  ],
  $recursiveRef: ['draft 2019-09', 'today it is "$dynamicRef"; here write "$ref": "#/$defs/…".'],
  $recursiveAnchor: ['draft 2019-09', 'today it is “$dynamicAnchor”: take it out.'],
  divisibleBy: ['draft 3', 'today it is “multipleOf”.'],
  disallow: ['draft 3', 'today it is "not": { "type": … }.'],
  extends: ['draft 3', 'today it is "allOf": [ … ].'],
  optional: ['draft 2', 'today what holds the field names those that must be there, by “required”.'],
};

/** Keywords of other specifications, and their replacement. */
const others: Record<string, string> = {
  nullable: 'is no keyword of JSON Schema. JSON Schema says it by the type: "type": ["string", "null"].',
  example: 'is no keyword of JSON Schema. JSON Schema has a list of them: "examples": [ … ].',
  discriminator: 'is OpenAPI’s and no keyword of JSON Schema: take it out; “oneOf” says enough.',
  xml: 'is OpenAPI’s and no keyword of JSON Schema: take it out.',
  externalDocs: 'is OpenAPI’s and no keyword of JSON Schema: take it out.',
  links: 'is JSON Hyper-Schema’s and no keyword of JSON Schema: take it out.',
  ...Object.fromEntries(
    ['markdownDescription', 'markdownEnumDescriptions', 'enumDescriptions', 'enumItemLabels', 'defaultSnippets', 'errorMessage',
     'patternErrorMessage', 'deprecationMessage', 'doNotSuggest', 'suggestSortText', 'allowComments', 'allowTrailingCommas']
      .map((key) => [key, 'is a word of editors and no keyword of JSON Schema: take it out.']), // prettier-ignore
  ),
};

/** The origin of a keyword, as the end of the sentence “is left out: …”. */
export function keywordOrigin(key: string): string {
  const [until, today] = older[key] ?? [];
  if (until) return `it is of older drafts of JSON Schema, up to ${until}; ${today}`;
  return others[key] ? `it ${others[key]}` : 'it is no word of JSON Schema.';
}

/** The message for an unknown keyword. @param known the valid keywords, for a suggestion */
export function foreignKeywordSentence(key: string, known: readonly string[]): string {
  const [until, today] = older[key] ?? [];
  if (until) return `“${key}” is of older drafts of JSON Schema, up to ${until}: ${today}`;
  if (others[key]) return `“${key}” ${others[key]}`;
  return `“${key}” is no keyword of JSON Schema.${didYouMean(key, known) || ' Take it out.'}`;
}
