import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../providers/texts/texts.tsx';
import { Icon } from '../controls/Icon.tsx';
import { pageHeading } from './page-heading.ts';
import { usePageTitle } from './use-page-title.ts';
import { Tooltip } from '../dialogs/Tooltip.tsx';

const Row = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  marginBlockEnd: 16,
  // The back arrow stays aligned with the first line of a title of several lines.
  '& > [data-place]': {
    display: 'flex',
    alignItems: 'start',
    gap: 8,
    minWidth: 0,
    flex: '1 1 auto',
  },
  '& [data-title]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    // As high as the arrow.
    minHeight: 36,
    flex: '1 1 auto',
    '& > h1': { paddingBlock: 3 },
  },
  '& > [data-actions]': { display: 'flex', alignItems: 'center', gap: 8, marginInlineStart: 'auto' },
  '& > [data-facts]': { flexBasis: '100%', minWidth: 0 },
  [theme.breakpoints.down('sm')]: { marginBlockEnd: 12 },
}));

interface Props {
  /** also the document's title */
  title: string;
  /** beside the title: a total, a status */
  meta?: ReactNode;
  /** path of the back arrow, below the locale */
  back?: string;
  /** accessible name of the back arrow */
  backLabel?: string;
  actions?: ReactNode;
  /** below the title, over the whole width: the record's states */
  facts?: ReactNode;
  /** below the title */
  subtitle?: ReactNode;
}

/** Page header with title, status and actions. One per page; it contains the only h1. */
export function PageHeader({ title, meta, back, backLabel, actions, facts, subtitle }: Props) {
  const text = useText();
  usePageTitle(title);
  return (
    <Row>
      <div data-place="">
        {back ? (
          <Tooltip title={backLabel ?? text('ra.action.back')}>
            <IconButton
              component={Link}
              to={back}
              // The list scrolls to the row that was left.
              state={{ isBack: true }}
              aria-label={backLabel ?? text('ra.action.back')}
              sx={{ marginInlineStart: -2 }}
            >
              <Icon name="back" size={20} />
            </IconButton>
          </Tooltip>
        ) : null}
        <div data-title="">
          <Typography
            variant="h2"
            component="h1"
            ref={pageHeading}
            tabIndex={-1}
            // A title in the other language keeps its own direction, but is aligned to the start of the page.
            dir="auto"
            sx={{
              outline: 'none',
              overflowWrap: 'anywhere',
              textAlign: ['-webkit-match-parent', 'match-parent'] as never,
            }}
          >
            {title}
          </Typography>
          {meta}
        </div>
      </div>
      {actions ? <div data-actions="">{actions}</div> : null}
      {facts ? <div data-facts="">{facts}</div> : null}
      {subtitle ? (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ flexBasis: '100%', minWidth: 0, overflowWrap: 'anywhere', mt: -1 }}
        >
          {subtitle}
        </Typography>
      ) : null}
    </Row>
  );
}
