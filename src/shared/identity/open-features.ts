/** The sign-in facts as clients read them. */
import { featuresOf } from '../company/plans.ts';
import type { SignInFacts } from './sign-in-facts.ts';

/** The company's features are those open to it now: of its plan, of its trial and granted to it. */
export const withOpenFeatures = (facts: SignInFacts): SignInFacts => ({
  ...facts,
  company: facts.company && { ...facts.company, features: featuresOf(facts.company, new Date()) },
});
