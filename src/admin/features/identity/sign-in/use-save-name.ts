import type { SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';
import { callOperation } from '../../../providers/data/contract.ts';
import { useSubmission } from './use-submission.ts';

/**
 * Submission of the user's name.
 * @param then called with the saved session
 */
export function useSaveName(then: (facts: SignInFacts) => void) {
  const submission = useSubmission('name');

  function submit(data: FormData, form: HTMLFormElement) {
    const name = String(data.get('name')).trim();
    if (!name) {
      submission.refuse({ name: 'errors.required' });
      form.querySelector<HTMLInputElement>('[name="name"]')?.focus();
    } else
      void submission.run(async () => then((await callOperation('PUT', '/users', { body: { name } })).data));
  }

  return { submission, submit };
}
