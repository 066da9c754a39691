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
  // The arrow stays beside the first line of a name, however many lines that has once it is known.
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
  /** the address that the arrow leads back to, below the locale */
  back?: string;
  /** what the arrow leads to, for who does not see it */
  backLabel?: string;
  actions?: ReactNode;
  /** below the title, over the whole line: where a record stands */
  facts?: ReactNode;
  /** below the title */
  subtitle?: ReactNode;
}

/** The head of a page: where one is, its state, what one can do. One per page; it holds the page's only h1. */
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
              // The list takes whoever comes back to the row that they left.
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
            // A name in the other language keeps its own direction, and stands where the page begins.
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
