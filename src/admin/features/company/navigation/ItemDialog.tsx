import MenuItemChoice from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Switch from '@mui/material/Switch';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { ownFirst } from '../../../../shared/texts/locale.ts';
import { FormDialog } from '../../../layout/dialogs/FormDialog.tsx';
import { call, newIdempotencyKey } from '../../../providers/data/api.ts';
import type { HttpError } from '../../../providers/data/problem.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { Field } from '../../Field.tsx';
import { isAddress, pages, targetTypes, targetTypeOf, type TargetType } from './menu-target.ts';
import type { MenuItem, MenuItemEdits } from './menu-item.ts';
import { TargetChoice } from './TargetChoice.tsx';

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  gap: 12,
  marginBlockStart: 4,
});

const longestLabel = 80;
const longestUrl = 500;

interface Props {
  /** the stored item; absent for a new one, which is saved at once */
  item: MenuItem | undefined;
  onWish: (wish: MenuItemEdits) => void;
  onClose: () => void;
}

/** Dialog of a menu item: both labels, the target, and the visibility. */
export function ItemDialog({ item, onWish, onClose }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const notify = useNotify();
  const sayError = useNotifyError();
  const client = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  const [en, setEn] = useState(item?.label.en ?? '');
  const [ar, setAr] = useState(item?.label.ar ?? '');
  const [kind, setKind] = useState<TargetType>(item ? targetTypeOf(item.url) : 'collection');
  const [url, setUrl] = useState(item?.url ?? '');
  const [isShown, setShown] = useState(item?.status !== 'hidden');
  const [isTried, setTried] = useState(false);
  const said = url.trim();
  const isTyped = en !== (item?.label.en ?? '') || ar !== (item?.label.ar ?? '') || url !== (item?.url ?? '');
  const wrong = {
    label: !en.trim() && !ar.trim(),
    url: kind !== 'heading' && !isAddress(said),
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (wish: MenuItemEdits) => call('POST', '/navigations', { body: wish, idempotencyKey: key }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['navigations'] });
      notify(text('menu_tree.added'), { type: 'success' });
      onClose();
    },
    onError: (error: HttpError) => sayError(error),
  });
  const submit = () => {
    setTried(true);
    if (wrong.label || wrong.url) return;
    const wish: MenuItemEdits = {
      label: { en: en.trim() || null, ar: ar.trim() || null },
      url: kind === 'heading' ? null : said,
      status: isShown ? 'active' : 'hidden',
    };
    if (item) onWish(wish);
    else mutate(wish);
  };
  const choose = (next: TargetType) => {
    setKind(next);
    setUrl(next === targetTypeOf(item?.url ?? null) ? (item?.url ?? '') : '');
  };
  return (
    <FormDialog
      title={text(item ? 'menu_tree.edit_title' : 'menu_tree.add_title')}
      submit={text(item ? 'menu_tree.apply' : 'menu_tree.add')}
      maxWidth="sm"
      isKept={isTyped}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Pair>
        {ownFirst(locale).map((language, place) => (
          <Field
            key={language}
            label={text(`menu_tree.label_${language}`)}
            value={language === 'en' ? en : ar}
            autoFocus={place === 0}
            error={place === 0 && isTried && wrong.label ? text('menu_tree.label_required') : undefined}
            inputProps={{
              dir: language === 'ar' ? 'rtl' : 'ltr',
              lang: language,
              maxLength: longestLabel,
            }}
            onChange={({ target }) => (language === 'en' ? setEn : setAr)(target.value)}
          />
        ))}
      </Pair>
      <TextField
        select
        label={text('menu_tree.leads_to')}
        value={kind}
        onChange={({ target }) => choose(target.value as TargetType)}
      >
        {targetTypes.map((each) => (
          <MenuItemChoice key={each} value={each}>
            {text(`menu_tree.target.${each}`)}
          </MenuItemChoice>
        ))}
      </TextField>
      {kind === 'collection' || kind === 'product' ? (
        <TargetChoice
          key={kind}
          kind={kind}
          url={url}
          error={isTried && wrong.url ? text('menu_tree.target_required') : undefined}
          onChange={setUrl}
        />
      ) : kind === 'page' ? (
        <TextField
          select
          label={text('menu_tree.target.page')}
          value={url}
          error={isTried && wrong.url}
          helperText={isTried && wrong.url ? text('menu_tree.target_required') : undefined}
          onChange={({ target }) => setUrl(target.value)}
        >
          {Object.entries(pages).map(([name, address]) => (
            <MenuItemChoice key={name} value={address}>
              {text(`menu_tree.page.${name}`)}
            </MenuItemChoice>
          ))}
        </TextField>
      ) : kind === 'address' ? (
        <Field
          label={text('menu_tree.target.address')}
          value={url}
          hint={text('menu_tree.address_help')}
          error={isTried && wrong.url ? text('menu_tree.address_wrong') : undefined}
          inputProps={{ dir: 'ltr', maxLength: longestUrl, inputMode: 'url' }}
          onChange={({ target }) => setUrl(target.value)}
        />
      ) : null}
      <FormControlLabel
        control={<Switch checked={isShown} onChange={(_, next) => setShown(next)} />}
        label={text('menu_tree.shown')}
      />
    </FormDialog>
  );
}
