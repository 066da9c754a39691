import Button from '@mui/material/Button';
import { Icon } from '../../layout/controls/Icon.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { fileAddress, type Export } from './export-calls.ts';

/** Download buttons of an export's files; empty while there are none or after expiry. */
export function ExportFiles({ made, isMain = false }: { made: Export; isMain?: boolean }) {
  const text = useText();
  const format = useFormat();
  if (made.isExpired || !made.files.length) return null;
  const isOne = made.files.length === 1;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'inherit', gap: 8 }}>
      {made.files.map(({ part, name }) => (
        <Button
          key={part}
          href={fileAddress(made, part)}
          download={name}
          size={isMain ? 'medium' : 'small'}
          {...(isMain && isOne ? { variant: 'contained' as const, color: 'primary' as const } : {})}
          startIcon={<Icon name="download" size={16} />}
          aria-label={`${text('exports.download')} ${name}`}
        >
          {isOne ? text('exports.download') : text('exports.download_part', { part: format.number(part) })}
        </Button>
      ))}
    </div>
  );
}
