import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { useFormState } from 'react-hook-form';
import type { FieldModel } from '../../../model/resource-model.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { flattenProblems, problemText } from './field-problems.ts';
import { labelOfPath } from './label-of-path.ts';
import { inputId } from './use-field.ts';

const List = styled('ul')({
  margin: '4px 0 0',
  paddingInlineStart: 18,
  '& button': {
    padding: 0,
    border: 0,
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    textDecoration: 'underline',
    textUnderlineOffset: 3,
    background: 'none',
    cursor: 'pointer',
    '@media (pointer: coarse)': { paddingBlock: 12 },
  },
});

interface Props {
  ref: Ref<HTMLDivElement>;
  fields: FieldModel[];
}

/** Everything that is wrong with a form, above it; each entry leads to its field. */
export function ErrorSummary({ ref, fields }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const { errors } = useFormState();
  const problems = flattenProblems(errors, fields);
  if (!problems.length) return null;
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      severity="error"
      icon={<Icon name="error" />}
      sx={{ mb: 4, scrollMarginTop: 80 }}
    >
      <strong>{text('views.form.problems', { smart_count: problems.length })}</strong>
      <List>
        {problems.map(([path, problem]) => (
          <li key={path}>
            <button type="button" onClick={() => goTo(path)}>
              {labelOfPath(fields, path, locale, (language) => text(`views.language.${language}`))}
            </button>
            : {problemText(problem, text)}
          </li>
        ))}
      </List>
    </Alert>
  );
}

/** Leads to the input of a path; an error of a whole field leads to the first input within. */
function goTo(path: string): void {
  const id = inputId(path);
  const target =
    document.getElementById(id) ??
    document.querySelector<HTMLElement>(
      `[id^="${CSS.escape(id)}-"]:is(input, textarea, [contenteditable], [tabindex], button)`,
    );
  target?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  target?.focus({ preventScroll: true });
}
