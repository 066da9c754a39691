import { styled } from '@mui/material/styles';

/** Frame of the editor and of its placeholder, with the same height, to avoid a layout shift. */
export const EditorFrame = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.lineField}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '&:focus-within': {
    borderColor: theme.vars.palette.primary.main,
    outline: `2px solid rgb(${theme.vars.palette.primary.mainChannel} / 0.28)`,
  },
  '&[data-invalid]': { borderColor: theme.vars.palette.error.main },
  '& .tiptap': {
    minHeight: 148,
    maxHeight: 420,
    overflowY: 'auto',
    padding: '8px 12px',
    fontSize: theme.typography.body1.fontSize,
    lineHeight: theme.typography.body1.lineHeight,
    position: 'relative',
    outline: 'none',
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
  },
  // Styles that the editor would inject, which the Content Security Policy forbids.
  '& .tiptap [contenteditable="false"]': { whiteSpace: 'normal' },
  '& .tiptap img.ProseMirror-separator': {
    display: 'inline',
    width: 0,
    height: 0,
    margin: 0,
    border: 'none',
  },
  // As high as the editor's toolbar.
  '& > [data-bar]': {
    height: 37,
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.sunken,
    '@media (pointer: coarse)': { height: 53 },
  },
  '& .ProseMirror-gapcursor': { display: 'none', position: 'absolute', margin: 0, pointerEvents: 'none' },
  '& .ProseMirror-gapcursor:after': {
    content: '""',
    display: 'block',
    position: 'absolute',
    top: -2,
    width: 20,
    borderBlockStart: '1px solid',
  },
  '& .ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
  '& .ProseMirror-hideselection *': {
    caretColor: 'transparent',
    '&::selection': { background: 'transparent' },
  },
  '& .tiptap > :first-of-type': { marginBlockStart: 0 },
  '& .tiptap p': { marginBlock: '0 8px' },
  '& .tiptap h2': { ...theme.typography.h3, marginBlock: '12px 8px' },
  '& .tiptap h3': { ...theme.typography.subtitle1, fontWeight: 600, marginBlock: '12px 8px' },
  '& .tiptap ul, & .tiptap ol': { marginBlock: '0 8px', paddingInlineStart: 22 },
  '& .tiptap li p': { margin: 0 },
  '& .tiptap a': { color: theme.vars.palette.primary.main },
  '& .tiptap blockquote': {
    margin: '0 0 8px',
    paddingInlineStart: 12,
    borderInlineStart: `2px solid ${theme.vars.palette.lineStrong}`,
    color: theme.vars.palette.text.secondary,
  },
}));
