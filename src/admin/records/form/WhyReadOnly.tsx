import { styled } from '@mui/material/styles';
import { Icon } from '../../layout/Icon.tsx';
import { useRight } from '../../layout/RightTip.tsx';
import { useText } from '../../providers/texts.tsx';
import { useResourceModel } from '../../providers/use-resource-model.ts';

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  margin: '0 0 16px',
  fontSize: theme.typography.body2.fontSize,
  lineHeight: '20px',
  color: theme.vars.palette.text.secondary,
  '& > .icon': { marginBlockStart: 2 },
}));

/** Why a record's page has no inputs: the right that is missing, or the other system that takes no changes. Nothing where nobody writes these records here. */
export function WhyReadOnly() {
  const { calls, module, servedBy } = useResourceModel();
  const text = useText();
  const { refusal } = useRight({ module, action: 'edit' });
  const isWritten = calls.includes('update');
  if (!isWritten && !servedBy) return null;
  return (
    <Line>
      <Icon name="lock" size={16} />
      <span>
        {isWritten ? text('records.show.read_only', { why: refusal }) : text('records.show.kept_elsewhere')}
      </span>
    </Line>
  );
}
