import Typography from '@mui/material/Typography';
import { useText } from '../../../providers/texts/texts.tsx';

/** What a card says where it has nothing to count. */
export function NoData({ of }: { of: 'sales' | 'orders' | `sales_of_${string}` }) {
  const text = useText();
  return (
    <Typography variant="body2" color="textSecondary">
      {text(`analytics.none.${of}`)}
    </Typography>
  );
}
