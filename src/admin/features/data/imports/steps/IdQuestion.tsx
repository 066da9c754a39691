import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SectionCard } from '../../../../layout/page/SectionCard.tsx';
import { useNouns } from '../../../../providers/texts/nouns.ts';
import { useText } from '../../../../providers/texts/texts.tsx';
import { importErrorText, updateImport, useCacheImport, type Import } from '../import-calls.ts';

type Ids = NonNullable<Import['ids']>;
type Answer = NonNullable<Ids['answer']>;

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(4),
  marginBlockStart: theme.spacing(3),
  '& > div': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: theme.spacing(1.5) },
  '& ul': { margin: 0, paddingInlineStart: theme.spacing(5), fontSize: theme.typography.body2.fontSize },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

/** Question whether the file's id column contains ids of this store, with an example of each answer. The answer can be changed. */
export function IdQuestion({ data, ids }: { data: Import; ids: Ids }) {
  const text = useText();
  const { one, many } = useNouns(data.resource);
  const keep = useCacheImport();
  const [isOpen, open] = useState(false);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (answer: Answer) => updateImport(data.id, { ids: answer }),
    onSuccess(answer) {
      keep(answer);
      open(false);
    },
  });
  const { header, answer, examples } = ids;
  if (answer && !isOpen)
    return (
      <Alert
        severity="info"
        action={
          ids.isAsked && data.hasFile ? (
            <Button color="inherit" size="small" onClick={() => open(true)}>
              {text('imports.ids.change')}
            </Button>
          ) : null
        }
      >
        {text(`imports.ids.said_${answer}`, { header, one })}
      </Alert>
    );
  const usesKey = data.key !== null && data.key !== 'id';
  const choice = (mine: Answer, help: string) => (
    <div>
      <Button
        variant={answer === mine ? 'contained' : 'outlined'}
        loading={isPending && variables === mine}
        disabled={isPending || !data.hasFile}
        onClick={() => mutate(mine)}
      >
        {text(`imports.ids.${mine}`)}
      </Button>
      <Typography variant="body2">{help}</Typography>
      <ul>
        {examples.map(({ id, record, file }) => (
          <li key={id}>
            {text(`imports.ids.${mine}_example${file === null ? '_bare' : ''}`, {
              id,
              record,
              file: file ?? '',
              one,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <SectionCard title={text('imports.ids.title')}>
      <Typography variant="body2" color="textSecondary">
        {text('imports.ids.body', { header, many })}
      </Typography>
      {error ? (
        <Alert severity="error">{text(importErrorText(error), { _: importErrorText(error) })}</Alert>
      ) : null}
      <Choices>
        {choice('ours', text('imports.ids.ours_help', { one }))}
        {choice('foreign', text(`imports.ids.foreign_help_${usesKey ? 'key' : 'new'}`, { many }))}
      </Choices>
    </SectionCard>
  );
}
