import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inLocale, type Translated } from '../../../../shared/texts/locale.ts';
import { FormDialog } from '../../../layout/dialogs/FormDialog.tsx';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { ChosenExtras, DraftLine, SellableItem, ExtrasBody, SentFile } from './order-draft.ts';
import { FilesExtraInput } from './FilesExtraInput.tsx';
import { ExtraValueInput } from './ExtraValueInput.tsx';

interface Props {
  line: DraftLine;
  onChosen: (chosen: ChosenExtras, good: SellableItem) => void;
  onClose: () => void;
}

/** Dialog of a line's product extras: options, text and files, with their prices. */
export function ExtrasDialog({ line, onChosen, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const [chosen, setChosen] = useState<ExtrasBody>(line.chosen?.extras ?? line.extras ?? []);
  const [files, setFiles] = useState(line.chosen?.files ?? new Map<number, string>());
  const [busy, setBusy] = useState(0);
  const { data, error } = useQuery({
    queryKey: ['goods', 'of', line.productId],
    queryFn: () =>
      call<AnswerOf<'GET', '/purchases/goods'>>('GET', `/purchases/goods?product_id=${line.productId}`),
    enabled: !line.good,
    retry: false,
  });
  const good = line.good ?? data?.data.find(({ variantId }) => variantId === line.variantId);
  const answerTo = (extra: number) => chosen.find((each) => each.extra === extra);
  const answer = (extra: number, said: { options?: number[]; text?: string; files?: number[] }) =>
    setChosen((all) => [...all.filter((each) => each.extra !== extra), { extra, ...said }]);
  const changeFiles = (extra: number, change: (ids: readonly number[]) => number[]) =>
    setChosen((all) => {
      const held = all.find((each) => each.extra === extra)?.files ?? [];
      return [...all.filter((each) => each.extra !== extra), { extra, files: change(held) }];
    });
  const keepFile = (extra: number, { id, name }: SentFile) => {
    setFiles((all) => new Map([...all, [id, name]]));
    changeFiles(extra, (ids) => [...ids, id]);
  };
  const words = (name: unknown) => inLocale(name as Translated, locale) ?? '';
  return (
    <FormDialog
      title={text('new_order.extras_of', { name: words(line.name) })}
      submit={text('new_order.take_extras')}
      maxWidth="sm"
      isKept={chosen.length > 0}
      isPending={false}
      isIncomplete={!good || busy > 0}
      onSubmit={() => good && onChosen({ extras: chosen, files }, good)}
      onClose={onClose}
    >
      {!good && error ? <Alert severity="error">{text('new_order.unreachable')}</Alert> : null}
      {!good && !error && !data ? <Skeleton variant="rounded" height={120} /> : null}
      {!good && data ? <Alert severity="warning">{text('new_order.no_extras')}</Alert> : null}
      {good?.extras.map((extra, at) => {
        const { minOptions, maxOptions } = extra;
        if (extra.type === 'picture' || extra.type === 'file')
          return (
            <FilesExtraInput
              key={at}
              extra={{ ...extra, type: extra.type }}
              sent={(answerTo(at)?.files ?? []).map((id) => ({ id, name: files.get(id) ?? `#${id}` }))}
              onSent={(file) => keepFile(at, file)}
              onRemove={(gone) => changeFiles(at, (ids) => ids.filter((id) => id !== gone))}
              onBusy={(isBusy) => setBusy((count) => count + (isBusy ? 1 : -1))}
            />
          );
        if (extra.type !== 'options')
          return (
            <ExtraValueInput
              key={at}
              extra={extra}
              said={answerTo(at)?.text ?? ''}
              onSay={(said) => answer(at, { text: said })}
            />
          );
        const held = answerTo(at)?.options ?? [];
        const isFull = maxOptions !== null && held.length >= maxOptions && maxOptions > 1;
        return (
          <fieldset key={at} style={{ border: 0, margin: 0, padding: 0 }}>
            <Typography component="legend" variant="body2" color="textSecondary">
              {words(extra.name)}
              {minOptions || maxOptions
                ? ` (${text('new_order.choose', { min: minOptions ?? 0, max: maxOptions ?? extra.options.length })})`
                : null}
            </Typography>
            {extra.options.map((option, place) => (
              <FormControlLabel
                key={place}
                sx={{ display: 'flex' }}
                label={
                  <>
                    {words(option.name)}
                    {option.price ? <bdi> +{format.money(option.price)}</bdi> : null}
                  </>
                }
                control={
                  <Checkbox
                    checked={held.includes(place)}
                    disabled={isFull && !held.includes(place)}
                    onChange={(_event, isOn) => {
                      const others = maxOptions === 1 ? [] : held.filter((each) => each !== place);
                      answer(at, {
                        options: isOn ? [...others, place] : held.filter((each) => each !== place),
                      });
                    }}
                  />
                }
              />
            ))}
          </fieldset>
        );
      })}
    </FormDialog>
  );
}
