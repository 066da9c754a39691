import { styled } from '@mui/material/styles';

const Frame = styled('div')(({ theme }) => ({
  overflowWrap: 'anywhere',
  textAlign: 'start',
  '& > :first-of-type': { marginBlockStart: 0 },
  '& > :last-child': { marginBlockEnd: 0 },
  '& p, & ul, & ol, & blockquote': { marginBlock: 8 },
  '& h2': { ...theme.typography.h3, marginBlock: 12 },
  '& h3': { ...theme.typography.subtitle1, marginBlock: 8 },
  '& ul, & ol': { paddingInlineStart: 20 },
  '& a': { color: theme.vars.palette.primary.main },
  '& blockquote': {
    marginInline: 0,
    paddingInlineStart: 12,
    borderInlineStart: `2px solid ${theme.vars.palette.lineStrong}`,
    color: theme.vars.palette.text.secondary,
  },
}));

/** Renders rich text as HTML. Safe, since the server drops all but a few allowed tags when it stores a text. */
export function RichTextView({ html }: { html: string }) {
  return <Frame dangerouslySetInnerHTML={{ __html: html }} />;
}
