import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { Icon } from '../../admin/layout/controls/Icon.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { radius } from '../../admin/theme/tokens.ts';

/** Drop area for files. */
export const DropZone = styled('div')(({ theme }) => ({
  borderRadius: radius.card,
  '&[data-over]': { outline: `2px dashed ${theme.vars.palette.primary.main}`, outlineOffset: 4 },
}));

export const Tiles = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
  gap: 8,
  '&[data-empty]': { gridTemplateColumns: '1fr' },
});

/** The square of a picture, upload or button. */
export const Tile = styled('div')(({ theme }) => ({
  position: 'relative',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: radius.control,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.sunken,
  '&[data-dragged]': { opacity: 0.6, outline: `2px solid ${theme.vars.palette.primary.main}` },
  '& > img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
}));

const Add = styled('button')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minHeight: 104,
  padding: 12,
  border: `1px dashed ${theme.vars.palette.lineStrong}`,
  borderRadius: radius.control,
  font: 'inherit',
  fontSize: theme.typography.body2.fontSize,
  color: theme.vars.palette.text.secondary,
  background: 'none',
  cursor: 'pointer',
  // No hint about drag and drop on touch screens.
  '@media (pointer: coarse)': { '& > span': { display: 'none' } },
  '& > strong': { fontWeight: 500, color: theme.vars.palette.text.primary },
  '&:hover': { backgroundColor: theme.vars.palette.hover },
}));

/** Camera button on touch devices; on a computer it would open the webcam. */
export const CameraButton = styled(Button)({
  display: 'none',
  '@media (pointer: coarse)': { display: 'inline-flex', marginBlockStart: 8, minHeight: 44 },
});

interface AddProps {
  id: string;
  ref: Ref<HTMLButtonElement>;
  isEmpty: boolean;
  /** the field has room for a single picture */
  isOne: boolean;
  onClick: () => void;
}

/** Button tile that adds pictures; in an empty list it explains other ways to add them. */
export function AddTile({ id, ref, isEmpty, isOne, onClick }: AddProps) {
  const text = useText();
  const many = isOne ? '_one' : '';
  return (
    <Add
      id={id}
      ref={ref}
      type="button"
      onClick={onClick}
      aria-label={isEmpty ? undefined : text(`records.images.add${many}`)}
    >
      <Icon name={isEmpty ? 'upload' : 'add'} size={20} />
      {isEmpty ? (
        <>
          <strong>{text(`records.images.add${many}`)}</strong>
          <span>{text(`records.images.drop${many}`)}</span>
        </>
      ) : null}
    </Add>
  );
}
