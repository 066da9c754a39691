import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { JumiaCategoryInput } from './JumiaCategoryInput.tsx';
import { localizedName } from './localized-name.ts';
import type { JumiaProduct, JumiaProductEdits } from './jumia-product.ts';

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 200px) minmax(0, 1.4fr)',
  gap: 12,
  alignItems: 'start',
  paddingBlock: 12,
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '& > a': { alignSelf: 'center', overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

interface Props {
  product: JumiaProduct;
  /** set after the first submit attempt, so that empty fields show an error */
  isTried: boolean;
  onChange: (values: JumiaProductEdits) => void;
}

export function JumiaProductForm({ product, isTried, onChange }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const createPath = useCreatePath();
  const name = localizedName(product.name, locale);
  const { marketplaceBrand: brand, marketplaceCategory: category } = product;
  const lacks = (value: string | null) => isTried && !value?.trim();
  return (
    <Line>
      <MuiLink component={Link} to={createPath({ resource: 'products', type: 'edit', id: product.id })}>
        <bdi>{name}</bdi>
      </MuiLink>
      <TextField
        size="small"
        label={text('jumia.brand')}
        value={brand ?? ''}
        error={lacks(brand)}
        helperText={lacks(brand) ? text('jumia.brand_needed') : undefined}
        onChange={({ target }) => onChange({ marketplaceBrand: target.value || null })}
        slotProps={{
          htmlInput: { maxLength: 120, dir: 'auto', 'aria-label': text('jumia.brand_of', { name }) },
        }}
      />
      <JumiaCategoryInput
        name={name}
        value={category ?? ''}
        isLacking={lacks(category)}
        onChange={(value) => onChange({ marketplaceCategory: value || null })}
      />
    </Line>
  );
}
