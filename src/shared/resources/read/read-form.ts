/** Reads the form's sections (`x-resource.sections`) and assigns fields to them. */
import { didYouMean } from './definition-problem.ts';
import type { JsonSchema, SectionKeyword } from '../json-schema.ts';
import type { FieldModel, SectionModel } from '../resource-model.ts';

type Note = (place: string, message: string) => void;

/**
 * Reads the sections. Writable fields without a section go to the first one.
 * @param properties of the schema, with `x-field.section`
 * @param title of the only section, when the schema has none
 */
export function readForm(
  fields: readonly FieldModel[],
  properties: Record<string, JsonSchema>,
  named: Record<string, SectionKeyword> | undefined,
  title: SectionModel['title'],
  note: Note,
): SectionModel[] {
  const written = fields.filter((field) => !field.readOnly && field.inForms !== false);
  const said = (name: string) => properties[name]?.['x-field']?.section;
  const names = Object.keys(named ?? {});
  for (const { name } of fields) {
    const section = said(name);
    if (section && !names.includes(section))
      note(
        `/properties/${name}/x-field/section`,
        `There is no section “${section}”: name it in “x-resource”: { "sections": … }.${didYouMean(section, names)}`,
      );
  }
  if (!names.length)
    return [{ name: 'details', title, fields: written.map(({ name }) => name), aside: false }];
  const kept = fields.flatMap(({ alternatives }) => alternatives ?? []);
  return Object.entries(named ?? {}).map(([name, { aside = false, ...section }], index) => {
    // Alternative texts are edited in the picture input.
    const own = index ? [] : written.filter((field) => !said(field.name) && !kept.includes(field.name));
    // API-only fields appear in custom sections only.
    const isTold = (field: FieldModel) => field.inForms !== false || section.screen !== undefined;
    const inside = fields.filter(
      (field) => (said(field.name) === name && isTold(field)) || own.includes(field),
    );
    const place = `/x-resource/sections/${name}`;
    const titled = section.title ?? fields.find((field) => field.name === name)?.title;
    if (!titled)
      note(`${place}/title`, 'The section has no title: “title”: { "en": …, "ar": … }, or a field’s name.');
    if (!inside.length && !section.screen)
      note(place, `No field stands in it: say "x-field": { "section": "${name}" } at one, or take it out.`);
    return { ...section, name, title: titled ?? title, fields: inside.map((field) => field.name), aside };
  });
}
