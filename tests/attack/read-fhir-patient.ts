/** Prints the fields of FHIR's patient, as `npm run resource -- --from` reads it, and the keys of a value that is stored as JSON. */
import { fhir } from '../fixtures/foreign/fhir-r4.ts';
import { from } from '../build/from-openapi.ts';

const exports = {
  properties: { '.': { type: 'string' }, './deep path': { type: 'string' } },
  patternProperties: { '^x': { type: 'string' } },
};
const patient = await from(fhir, '#/definitions/Patient');
const kept = await from({ properties: { exports } });
const { properties = {} } = kept.properties.exports!;
process.stdout.write(
  JSON.stringify({ fields: Object.keys(patient.properties), keys: Object.keys(properties) }),
);
