import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Locale } from '../../../shared/texts/locale.ts';
import type { PrintedDocument, ResourceModel } from '../../../shared/resources/resource-model.ts';
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx';
import { fetchFile } from '../../providers/data/fetch-file.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useNouns } from '../../providers/texts/nouns.ts';
import { useText } from '../../providers/texts/texts.tsx';
import type { SelectionTarget } from '../list/selection/selection.tsx';
import { DocumentLanguageSelect } from './DocumentLanguageSelect.tsx';
import { PrintResult } from './PrintResult.tsx';
import { usePrintPdf } from './use-print-pdf.ts';

interface Props {
  resource: ResourceModel;
  /** one record, or the selection of the list in context */
  target: SelectionTarget;
  /** order of the pages of several records; that of the ids where absent */
  sort?: 'picking';
  onClose: () => void;
}

interface Wish {
  paper: string;
  size: string;
  locale: Locale;
  sort?: 'picking' | undefined;
}

/** Address of a document: the single-record call where there is one, else the call for several. */
function addressOf(
  resource: string,
  { one, many, sizes }: PrintedDocument,
  ids: readonly string[],
  wish: Wish,
): string {
  const asked = new URLSearchParams([['locale', wish.locale]]);
  if (sizes) asked.set('size', sizes.includes(wish.size as 'a4') ? wish.size : sizes[0]!);
  const [id = ''] = ids;
  if (one && ids.length === 1) return `/${resource}/${one.replace('{id}', id)}?${asked}`;
  if (wish.sort) asked.set('sort', wish.sort);
  for (const each of ids) asked.append('ids', each);
  return `/${resource}/${many}?${asked}`;
}

/** Dialog that prints documents of one or several records: kind, size and language; the PDF opens in a new tab. */
export default function PrintDocumentsDialog({ resource, target, sort, onClose }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const nouns = useNouns(resource);
  const ids = target.ids.map(String);
  const offered = Object.entries(resource.documents ?? {}).filter(([, { one, many }]) =>
    ids.length === 1 ? one || many : many,
  );
  const [wish, setWish] = useState<Wish>({ paper: offered[0]?.[0] ?? '', size: 'a6', locale, sort });
  const set = (said: Partial<Wish>) => setWish((before) => ({ ...before, ...said }));
  const paper = resource.documents?.[wish.paper];
  const { make, isPending, made, refused } = usePrintPdf((asked: Wish) =>
    fetchFile(addressOf(resource.name, resource.documents![asked.paper]!, ids, asked)),
  );
  return (
    <FormDialog
      title={text('papers.title', { records: nouns.counted(target.count) })}
      submit={text('papers.make')}
      isPending={isPending}
      onSubmit={() => make(wish)}
      onClose={onClose}
    >
      <TextField
        select
        autoFocus
        label={text('papers.paper')}
        value={wish.paper}
        onChange={({ target: { value } }) => set({ paper: value })}
      >
        {offered.map(([name, { title }]) => (
          <MenuItem key={name} value={name}>
            {title[locale]}
          </MenuItem>
        ))}
      </TextField>
      {paper?.sizes ? (
        <TextField
          select
          label={text('papers.size')}
          value={wish.size}
          onChange={({ target: { value } }) => set({ size: value })}
        >
          {paper.sizes.map((size) => (
            <MenuItem key={size} value={size}>
              {text(`papers.sizes.${size}`)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <DocumentLanguageSelect value={wish.locale} onChange={(next) => set({ locale: next })} />
      <PrintResult {...{ made, refused }} />
    </FormDialog>
  );
}
