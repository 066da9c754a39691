import type { Ref } from 'react';
import { useFormState } from 'react-hook-form';
import type { FieldModel } from '../../../model/resource-model.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { flattenProblems, problemText } from './field-problems.ts';
import { labelOfPath } from './label-of-path.ts';
import { ProblemList } from './ProblemList.tsx';

interface Props {
  ref: Ref<HTMLDivElement>;
  fields: FieldModel[];
}

/** Everything that is wrong with a record's form. */
export function ErrorSummary({ ref, fields }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const { errors } = useFormState();
  const problems = flattenProblems(errors, fields).map(([path, problem]) => ({
    path,
    label: labelOfPath(fields, path, locale, (language) => text(`views.language.${language}`)),
    sentence: problemText(problem, text),
  }));
  return <ProblemList ref={ref} problems={problems} />;
}
