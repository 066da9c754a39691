import { useEffect, useMemo, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useResourceModel } from '../../../providers/data/use-resource-model.ts';
import { flattenProblems, problemText } from '../../../fields/guards/field-problems.ts';
import { pathLabel } from './path-label.ts';
import { ProblemList } from './ProblemList.tsx';
import { visibleFields } from '../visible-fields.ts';

/** Error summary of a form, focused after a failed submit. */
export function ErrorSummary() {
  const { locale } = useLocaleState();
  const text = useText();
  const resource = useResourceModel();
  const fields = useMemo(() => visibleFields(resource), [resource]);
  const { errors, submitCount } = useFormState();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submitCount) summary.current?.focus();
  }, [submitCount]);
  const problems = flattenProblems(errors, fields).map(([path, problem]) => ({
    path,
    label: pathLabel(fields, path, locale, (language) => text(`records.language.${language}`)),
    sentence: problemText(problem, text),
  }));
  return <ProblemList ref={summary} problems={problems} />;
}
