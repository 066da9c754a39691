import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { focusInput } from '../../../fields/input-id.ts';

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
  /** problems with their messages, in the order of the form */
  problems: readonly { path: string; label: string; sentence: string }[];
}

/** List of a form's problems; each entry focuses its field. */
export function ProblemList({ ref, problems }: Props) {
  const text = useText();
  if (!problems.length) return null;
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      severity="error"
      icon={<Icon name="error" />}
      sx={{ mb: 4, scrollMarginTop: 80 }}
    >
      <strong>{text('records.form.problems', { smart_count: problems.length })}</strong>
      <List>
        {problems.map(({ path, label, sentence }) => (
          <li key={path}>
            <button type="button" onClick={() => focusInput(path)}>
              {label}
            </button>
            : {sentence}
          </li>
        ))}
      </List>
    </Alert>
  );
}
