import process from 'node:process';
import {
  DefinitionError,
  groupProblems,
  type DefinitionProblem,
} from '../../shared/resources/read/definition-problem.ts';
import { ownResources } from '../../shared/resources/resource-model.ts';
import { buildOpenapi } from '../openapi/openapi.ts';
import { catalogueOf, surveyDefinitions, type Survey } from '../definitions/read-definitions.ts';
import { uncompiled, validatorCode } from '../validators.ts';

/**
 * Prints the problems of the definitions, one sentence each with file, place and remedy, and notices.
 * @param only the resource to check; all of them where absent
 * @returns whether there are no problems
 */
export async function checkDefinitions(root: string, only?: string): Promise<boolean> {
  const definitions = await surveyDefinitions(root);
  const problems: DefinitionProblem[] = [];
  const remarks: DefinitionProblem[] = [];
  for (const [name, definition] of definitions) {
    if (only !== undefined && name !== only) continue;
    problems.push(...definition.problems);
    remarks.push(...definition.remarks);
    if (!definition.resource || definition.problems.length) continue;
    try {
      validatorCode(definition.resource);
    } catch (error) {
      problems.push(uncompiled(name, error));
    }
  }
  if (!problems.length) problems.push(...(await takenCalls(root, definitions, only)));
  for (const remark of groupProblems(remarks)) process.stdout.write(`${lineOf(remark)}\n`);
  for (const problem of groupProblems(problems)) process.stderr.write(`${lineOf(problem)}\n`);
  if (!problems.length) {
    const count = [...definitions.keys()].filter(Boolean).length;
    process.stdout.write(
      only ? `schemas/${only}.schema.json is sound.\n` : `All ${count} resources are sound.\n`,
    );
  }
  return problems.length === 0;
}

/** Schemas whose calls are hand-written already. */
async function takenCalls(root: string, definitions: Survey, only?: string): Promise<DefinitionProblem[]> {
  try {
    await buildOpenapi(root, ownResources(catalogueOf(definitions)));
    return [];
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return error.problems.filter(({ file }) => only === undefined || file === `schemas/${only}.schema.json`);
  }
}

const lineOf = ({ file, place, message }: DefinitionProblem) => `${file} ${place}: ${message}`;
