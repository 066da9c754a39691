import Typography from '@mui/material/Typography';
import { useText } from '../../../providers/texts/texts.tsx';

/** Empty state of a card. */
export function NoData({ of }: { of: 'sales' | 'orders' | `sales_of_${string}` }) {
  const text = useText();
  return (
    <Typography variant="body2" color="textSecondary">
      {text(`analytics.none.${of}`)}
    </Typography>
  );
}
