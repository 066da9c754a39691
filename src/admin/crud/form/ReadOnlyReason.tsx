import { styled } from '@mui/material/styles';
import { useRecordContext } from 'react-admin';
import { Icon } from '../../layout/controls/Icon.tsx';
import { usePermission } from '../../layout/dialogs/PermissionTooltip.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { useResourceModel } from '../../providers/data/use-resource-model.ts';

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  margin: '0 0 16px',
  fontSize: theme.typography.body2.fontSize,
  lineHeight: '20px',
  color: theme.vars.palette.text.secondary,
  '& > .icon': { marginBlockStart: 2 },
}));

/**
 * Why a record page has no inputs: the record is sealed, the right is missing, or another system does not accept changes. Renders nothing for
 * records of this store that have no update call.
 */
export function ReadOnlyReason() {
  const { calls, module, servedBy, sealedBy, fields } = useResourceModel();
  const record = useRecordContext();
  const { locale } = useLocaleState();
  const format = useFormat();
  const text = useText();
  const { refusal } = usePermission({ module, action: 'edit' });
  const isWritten = calls.includes('update');
  if (!isWritten && !servedBy) return null;
  const sealed = fields.find(({ name }) => name === sealedBy);
  const since = sealed && record?.[sealed.name];
  return (
    <Line>
      <Icon name="lock" size={16} />
      <span>
        {since
          ? text('records.show.sealed', { what: sealed.title[locale], at: format.dateTime(String(since)) })
          : isWritten
            ? text('records.show.read_only', { why: refusal })
            : text('records.show.kept_elsewhere')}
      </span>
    </Line>
  );
}
