import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Icon } from '../../admin/layout/controls/Icon.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import type { Reorder } from '../../admin/fields/lists/use-reorder.ts';
import type { ImageAnswer } from './image-list.kind.ts';
import { Tile } from './image-tile-styles.tsx';
import type { Upload } from './use-uploads.ts';

const Corner = styled(IconButton)(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: 4,
  width: 28,
  height: 28,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.floating,
  boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  '&:hover': { backgroundColor: theme.vars.palette.hover },
  // The touch target is larger than the drawn button.
  '@media (pointer: coarse)': {
    width: 36,
    height: 36,
    '&::after': { content: '""', position: 'absolute', inset: -4 },
  },
  '@media (hover: hover)': { opacity: 0, ':hover > &, :focus-within > &': { opacity: 1 } },
}));

const Bar = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 8,
  insetBlockEnd: 8,
  height: 4,
  borderRadius: 2,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.hover,
  '& > i': {
    display: 'block',
    height: '100%',
    backgroundColor: theme.vars.palette.primary.main,
    transition: 'width 120ms',
  },
}));

const First = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: 4,
  insetBlockEnd: 4,
  paddingInline: 6,
  borderRadius: 4,
  fontSize: 11,
  lineHeight: '18px',
  fontWeight: 500,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.floating,
  boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
}));

/** Button for the alternative text; a tick shows that there is one. */
const Describe = styled('button')(({ theme }) => ({
  position: 'absolute',
  insetInlineEnd: 4,
  insetBlockEnd: 4,
  minHeight: 22,
  paddingInline: 6,
  border: 0,
  borderRadius: 4,
  font: 'inherit',
  fontSize: 11,
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.floating,
  boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  cursor: 'pointer',
  '&[data-said]': { color: theme.vars.palette.tone.positive.ink, '&::before': { content: '"✓ "' } },
  '@media (pointer: coarse)': {
    minHeight: 28,
    '&::after': { content: '""', position: 'absolute', inset: '-8px -4px' },
  },
}));

const Again = styled('button')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  padding: 8,
  border: 0,
  font: 'inherit',
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 500,
  color: theme.vars.palette.tone.critical.ink,
  background: 'none',
  cursor: 'pointer',
}));

interface Props {
  image: ImageAnswer;
  index: number;
  count: number;
  reorder: Reorder;
  /** alternative text in the user's language */
  alternative: string;
  /** opens the dialog for the alternative text, where the record has one */
  onDescribe?: (() => void) | undefined;
  onRemove: () => void;
}

/** Tile of a picture, dragged by mouse anywhere, by touch or keyboard at its handle. */
export function ImageTile({ image, index, count, reorder, alternative, onDescribe, onRemove }: Props) {
  const text = useText();
  const handle = reorder.handle(index, count);
  return (
    <Tile
      {...reorder.item(index)}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse' && !(event.target as HTMLElement).closest('button'))
          handle.onPointerDown(event);
      }}
      style={{ cursor: count > 1 ? 'grab' : undefined }}
    >
      <img
        src={image.thumbnailUrl}
        srcSet={`${image.thumbnailUrl} 1x, ${image.url} 2x`}
        alt={alternative}
        draggable={false}
      />
      {count > 1 ? (
        <Corner
          data-handle=""
          {...handle}
          aria-label={text('records.order.handle', { position: index + 1, count })}
          sx={{ insetInlineStart: 4, cursor: 'grab', touchAction: 'none' }}
        >
          <Icon name="drag" size={16} />
        </Corner>
      ) : null}
      <Corner
        aria-label={text('records.images.remove', { position: index + 1 })}
        onClick={onRemove}
        sx={{ insetInlineEnd: 4 }}
      >
        <Icon name="close" size={16} />
      </Corner>
      {onDescribe ? (
        <Describe
          type="button"
          data-said={alternative ? '' : undefined}
          // The accessible name contains the visible text, for speech control.
          aria-label={`${text('records.images.alt')}: ${text(
            alternative ? 'records.images.redescribe' : 'records.images.describe',
            { position: index + 1 },
          )}`}
          onClick={onDescribe}
        >
          {text('records.images.alt')}
        </Describe>
      ) : null}
      {index === 0 && count > 1 ? <First>{text('records.images.first')}</First> : null}
    </Tile>
  );
}

interface UploadProps {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
}

/** Tile of an upload with its progress; a failed one has a retry button. */
export function UploadTile({ upload, onCancel, onRetry }: UploadProps) {
  const text = useText();
  const percent = Math.round(upload.share * 100);
  if (upload.failure)
    return (
      <Tile>
        <img src={upload.preview} alt="" style={{ opacity: 0.25 }} />
        <Again
          type="button"
          onClick={onRetry}
          aria-label={text('records.images.retry_one', { name: upload.name })}
        >
          <Icon name="refresh" size={20} />
          {text('records.images.retry')}
        </Again>
        <Corner
          aria-label={text('records.images.give_up', { name: upload.name })}
          onClick={onCancel}
          sx={{ insetInlineEnd: 4, opacity: 1 }}
        >
          <Icon name="close" size={16} />
        </Corner>
      </Tile>
    );
  return (
    <Tile>
      <img src={upload.preview} alt="" style={{ opacity: 0.4 }} />
      <Bar
        role="progressbar"
        aria-label={text('records.images.uploading', { name: upload.name })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </Bar>
      <Corner aria-label={text('ra.action.cancel')} onClick={onCancel} sx={{ insetInlineEnd: 4, opacity: 1 }}>
        <Icon name="close" size={16} />
      </Corner>
    </Tile>
  );
}
