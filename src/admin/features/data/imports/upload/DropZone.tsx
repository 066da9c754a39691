import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState, type DragEvent } from 'react';
import { Icon } from '../../../../layout/controls/Icon.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import { radius } from '../../../../theme/tokens.ts';

const Zone = styled('label')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  padding: '36px 20px',
  textAlign: 'center',
  cursor: 'pointer',
  borderRadius: radius.card,
  border: `1.5px dashed ${theme.vars.palette.lineStrong}`,
  color: theme.vars.palette.text.secondary,
  '&:hover, &[data-over]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.accentSoft,
  },
  '&:focus-within': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& > strong': { color: theme.vars.palette.primary.main, fontWeight: 600 },
}));

/** File input with drag and drop, for one file. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const text = useText();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <Zone
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size={28} />
      <strong>{text('imports.drop.choose')}</strong>
      <Typography component="span" variant="body2">
        {text('imports.drop.or')}
      </Typography>
      <Typography component="span" variant="caption">
        {text('imports.drop.limits')}
      </Typography>
      <input
        type="file"
        className="visually-hidden"
        accept=".csv,.tsv,.txt,.xlsx"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Reset, so that the same file can be chosen again after an error.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </Zone>
  );
}
