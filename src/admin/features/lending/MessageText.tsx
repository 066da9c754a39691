import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useText } from '../../providers/texts/texts.tsx';
import { radius } from '../../theme/tokens.ts';

const Frame = styled('div')(({ theme }) => ({
  padding: 12,
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  fontSize: theme.typography.body2.fontSize,
}));

/** Verbatim email text with automatic text direction. */
export function MessageText({ id, message }: { id?: string; message: { subject: string; body: string } }) {
  const text = useText();
  return (
    <Frame id={id}>
      <span className="visually-hidden">{text('lending.send.subject')}</span>
      <Typography variant="body2" component="p" dir="auto" sx={{ fontWeight: 600, mb: 1 }}>
        {message.subject}
      </Typography>
      <div dir="auto">{message.body}</div>
    </Frame>
  );
}
