/** The contract as TypeScript. */
import type { OpenapiDocument } from './openapi.ts';

type Transform = Parameters<typeof import('openapi-typescript').transformSchema>[1];

/** What its front door would say. */
const asByDefault = {
  additionalProperties: false,
  alphabetize: false,
  arrayLength: false,
  conditionalEnums: false,
  dedupeEnums: false,
  defaultNonNullable: true,
  emptyObjectsUnknown: false,
  enum: false,
  enumValues: false,
  excludeDeprecated: false,
  exportType: false,
  generatePathParams: false,
  immutable: false,
  injectFooter: [],
  makePathsEnum: false,
  pathParamsAsTypes: false,
  propertiesRequiredByDefault: false,
  readWriteMarkers: false,
  rootTypes: false,
  rootTypesKeepCasing: false,
  rootTypesNoSchemaPrefix: false,
  silent: false,
} as unknown as Omit<Transform, 'discriminators' | 'resolve'>;

/** The contract as types. The compiler that makes them is large: it is loaded when everything else is done. */
export async function typesOf(document: OpenapiDocument): Promise<string> {
  const { astToString, resolveRef, scanDiscriminators, transformSchema } = await import('openapi-typescript');
  const plain = JSON.parse(JSON.stringify(document)) as Parameters<typeof transformSchema>[0];
  // Its front door lints and bundles first, which costs three times as much: the document is whole, and `npm run build` lints it.
  const discriminators = scanDiscriminators(plain, {});
  const resolve = (($ref) => resolveRef(plain, $ref, { silent: false })) as Transform['resolve'];
  return astToString(transformSchema(plain, { ...asByDefault, discriminators, resolve }));
}
