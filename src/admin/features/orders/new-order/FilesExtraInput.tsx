import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { inLocale, type Translated } from '../../../../shared/texts/locale.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { SellableItem, SentFile } from './order-draft.ts';
import { useFileUploads } from './use-file-uploads.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 44 },
  '& bdi': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

/** MIME types that the server accepts: images, and for `file` also PDF. */
const accepted = {
  picture: 'image/jpeg,image/png,image/webp',
  file: 'image/jpeg,image/png,image/webp,application/pdf',
};

interface Props {
  extra: SellableItem['extras'][number] & { type: 'picture' | 'file' };
  sent: readonly SentFile[];
  onSent: (file: SentFile) => void;
  onRemove: (id: number) => void;
  /** called with true when uploads start, with false when all have ended */
  onBusy: (isBusy: boolean) => void;
}

/** Input of a picture or file extra; files are uploaded when they are chosen. */
export function FilesExtraInput({ extra, sent, onSent, onRemove, onBusy }: Props) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const label = useId();
  const most = extra.maxFiles ?? Math.max(1, extra.minFiles ?? 0);
  const { sending, refusals, send } = useFileUploads(onSent, onBusy);
  const room = most - sent.length - sending.length;
  const name = inLocale(extra.name as Translated, locale) ?? '';
  return (
    <div role="group" aria-labelledby={label}>
      <Typography id={label} variant="body2" color="textSecondary">
        {name}
        {extra.price ? <bdi> +{format.money(extra.price)}</bdi> : null}
        {most > 1 || extra.minFiles
          ? ` (${text('new_order.choose', { min: extra.minFiles ?? 0, max: most })})`
          : null}
      </Typography>
      <List aria-label={name}>
        {sent.map((file) => (
          <li key={file.id}>
            <Icon name={extra.type === 'picture' ? 'image' : 'file'} size={18} />
            <bdi>{file.name}</bdi>
            <IconButton
              aria-label={text('new_order.remove', { name: file.name })}
              onClick={() => onRemove(file.id)}
            >
              <Icon name="delete" size={18} />
            </IconButton>
          </li>
        ))}
        {sending.map(({ key, name: fileName, share }) => (
          <li key={`sending-${key}`}>
            <bdi>{fileName}</bdi>
            <LinearProgress
              variant="determinate"
              value={share * 100}
              aria-label={text('new_order.files.sending', { name: fileName })}
              sx={{ width: 96 }}
            />
          </li>
        ))}
      </List>
      {refusals.map((said, at) => (
        <FormHelperText key={at} error role="alert">
          {said}
        </FormHelperText>
      ))}
      <Button
        component="label"
        variant="outlined"
        size="small"
        disabled={room <= 0}
        startIcon={<Icon name="upload" size={16} />}
        sx={{ '&:focus-within': { outline: '2px solid', outlineOffset: 2 } }}
      >
        {text(`new_order.files.${extra.type}`)}
        <input
          type="file"
          className="visually-hidden"
          accept={accepted[extra.type]}
          multiple={most > 1}
          disabled={room <= 0}
          onChange={({ target }) => {
            send([...(target.files ?? [])], room);
            // Cleared, so that the same file can be chosen again after a refusal.
            target.value = '';
          }}
        />
      </Button>
      <FormHelperText>{text(`new_order.files.${extra.type}_limits`)}</FormHelperText>
    </div>
  );
}
