import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useFormat } from '../../../../providers/texts/use-format.ts';

interface Props {
  name: string;
  share: number;
  onStop: () => void;
}

/** Upload progress with a cancel button. */
export function UploadProgress({ name, share, onStop }: Props) {
  const text = useText();
  const format = useFormat();
  const isSent = share >= 1;
  const words = isSent
    ? text('imports.upload.looking')
    : text('imports.upload.sending', { share: format.percent(Math.floor(share * 100) / 100) });
  return (
    <div style={{ display: 'grid', gap: 12, padding: '20px 0' }}>
      <Typography variant="body1" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
      </Typography>
      <LinearProgress
        variant={isSent ? 'indeterminate' : 'determinate'}
        value={share * 100}
        aria-label={words}
      />
      <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 }}>
        <Typography variant="body2" color="textSecondary" role="status">
          {words}
        </Typography>
        <Button size="small" onClick={onStop}>
          {text('ra.action.cancel')}
        </Button>
      </div>
    </div>
  );
}
