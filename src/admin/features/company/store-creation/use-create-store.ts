import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { storedReferral } from '../../../bootstrap/referral.ts';
import { callOperation } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { HttpError } from '../../../providers/data/problem.ts';
import { fetchSession, useSession } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { draftFieldOf, stepOfField, type StoreDraft, type Problems, type Step } from './store-draft.ts';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';

interface Options {
  draft: StoreDraft;
  onFounded: () => void;
  /** @param at the step that contains the first rejected field */
  onRefused: (problems: Problems, at: Step) => void;
}

/** Mutation that creates the store of the draft and switches the session to it; rejected fields are reported in their step. */
export function useCreateStore({ draft, onFounded, onRefused }: Options) {
  const text = useText();
  const errorText = useErrorText();
  const { locale } = useLocaleState();
  const { enter } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      await callOperation('POST', '/companies', { body: bodyOf(draft, locale), idempotencyKey: draft.key });
      return fetchSession();
    },
    onSuccess(facts) {
      if (!facts) return;
      onFounded();
      enter(facts);
      void navigate('/congratulations', { replace: true });
    },
    async onError(error) {
      if (!(error instanceof HttpError)) return setFailure(text('errors.server_error'));
      // The store was already created in another tab: the session is refetched.
      if (error.code === 'has_company') {
        const facts = await fetchSession();
        if (facts?.company) return enter(facts);
      }
      const refused = Object.entries(error.body.errors ?? {});
      if (!refused.length) return setFailure(errorText(error));
      const problems = Object.fromEntries(
        refused.map(([path, [first]]) => [draftFieldOf(path), first?.message]),
      );
      // The request has a single `area`; without an area in the draft, its error belongs to the city field.
      if (problems.area && !draft.area) problems.city = problems.area;
      onRefused(problems, stepOfField(refused[0]![0]));
      setFailure(text('errors.validation'));
    },
  });
  return {
    isWorking: isPending,
    failure,
    found() {
      setFailure(null);
      mutate();
    },
  };
}

function bodyOf(draft: StoreDraft, language: 'en' | 'ar') {
  const referralCode = storedReferral();
  const line = (text: string) => text.trim() || null;
  return {
    name: draft.name.trim(),
    subdomain: draft.subdomain.trim(),
    email: draft.email.trim(),
    industryId: draft.industryId!,
    sellingState: draft.sellingState as 'new' | 'existing',
    currentlySelling: (draft.sellingState === 'existing' ? draft.currentlySelling : []) as 'social_media'[],
    address: {
      addressLine: draft.addressLine.trim(),
      building: line(draft.building),
      floor: line(draft.floor),
      apartment: line(draft.apartment),
      governorate: draft.governorate!,
      area: draft.area ?? draft.city!,
    },
    language,
    ...(referralCode && { referralCode }),
  };
}
