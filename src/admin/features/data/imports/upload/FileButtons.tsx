import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Icon } from '../../../../layout/controls/Icon.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../../crud/use-notify-error.ts';
import { saveFile } from './save-file.ts';

const formats = ['xlsx', 'csv'] as const;

interface Props {
  /** API path of the file, with its query so far */
  path: string;
  /** accessible description of the file */
  label: string;
}

/** Download buttons of a file as XLSX and CSV. */
export function FileButtons({ path, label }: Props) {
  const text = useText();
  const sayError = useNotifyError();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: string) => saveFile(`${path}${path.includes('?') ? '&' : '?'}format=${format}`),
    onError: sayError,
  });
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {formats.map((format) => (
        <Button
          key={format}
          size="small"
          startIcon={<Icon name="download" size={16} />}
          loading={isPending && variables === format}
          loadingPosition="start"
          aria-label={`${label}: ${text(`imports.format.${format}`)}`}
          onClick={() => mutate(format)}
        >
          {text(`imports.format.${format}`)}
        </Button>
      ))}
    </div>
  );
}
