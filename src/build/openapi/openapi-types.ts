/** Generates TypeScript types of the contract. */
import type { OpenapiDocument } from './openapi.ts';

type Transform = Parameters<typeof import('openapi-typescript').transformSchema>[1];

/** The default options of openapi-typescript's main function. */
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

/** The types of the contract as code. Loads the TypeScript compiler, which is large, on first use. */
export async function typesOf(document: OpenapiDocument): Promise<string> {
  const { astToString, resolveRef, scanDiscriminators, transformSchema } = await import('openapi-typescript');
  const plain = JSON.parse(JSON.stringify(document)) as Parameters<typeof transformSchema>[0];
  // Skips the main function's linting and bundling, which take three times as long: the document is complete, and `npm run build` lints it.
  const discriminators = scanDiscriminators(plain, {});
  const resolve = (($ref) => resolveRef(plain, $ref, { silent: false })) as Transform['resolve'];
  return astToString(transformSchema(plain, { ...asByDefault, discriminators, resolve }));
}
