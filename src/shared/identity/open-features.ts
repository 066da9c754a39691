/** Serializer of the sign-in facts. */
import { featuresOf } from '../company/plans.ts';
import type { SignInFacts } from './sign-in-facts.ts';

/** Replaces the company's features by those available now: of plan, trial and grants. */
export const withOpenFeatures = (facts: SignInFacts): SignInFacts => ({
  ...facts,
  company: facts.company && { ...facts.company, features: featuresOf(facts.company, new Date()) },
});
