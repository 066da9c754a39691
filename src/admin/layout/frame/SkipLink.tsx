import { styled } from '@mui/material/styles';
import { useText } from '../../providers/texts/texts.tsx';
import { radius } from '../../theme/tokens.ts';
import { focusFirstRow, useHasRows } from '../page/skip-to-rows.ts';

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  insetBlockStart: 8,
  insetInlineStart: 8,
  padding: '8px 14px',
  borderRadius: radius.control,
  color: theme.vars.palette.background.paper,
  backgroundColor: theme.vars.palette.text.primary,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}));

/** Skip links: to the content, and on a list page to its first record. */
export function SkipLink() {
  const text = useText();
  const hasRows = useHasRows();
  return (
    <>
      <Anchor
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {text('app.shell.skip')}
      </Anchor>
      {hasRows ? (
        <Anchor
          href="#content"
          onClick={(event) => {
            event.preventDefault();
            focusFirstRow();
          }}
        >
          {text('app.shell.skip_to_rows')}
        </Anchor>
      ) : null}
    </>
  );
}
