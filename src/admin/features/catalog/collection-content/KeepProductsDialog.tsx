import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../providers/data/api.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';

interface Page {
  data: { id: number }[];
  metadata: { total: number };
}

const pageSize = 500;

/** Reads all products of a collection in its order, page by page. @param most maximum number of ids */
async function membersOf(id: number, most: number): Promise<number[]> {
  let members: number[] = [];
  for (let page = 1; ; page += 1) {
    const address = `/collections/${id}/products?page=${page}&limit=${pageSize}`;
    const { data, metadata } = await call<Page>('GET', address);
    const ids = data.map((product) => product.id);
    members = page === 1 ? ids : [...new Set([...members, ...ids])];
    if (data.length < pageSize || page * pageSize >= metadata.total || members.length >= most)
      return members.slice(0, most);
  }
}

interface Props {
  id: number;
  most: number;
  onKeep: (ids: number[]) => void;
}

/** Offers to keep the current products when a smart collection is switched to manual. */
export function KeepProductsDialog({ id, most, onKeep }: Props) {
  const text = useText();
  const sayError = useNotifyError();
  const { mutate, isPending } = useMutation({
    mutationFn: () => membersOf(id, most),
    onSuccess: onKeep,
    onError: (error) => sayError(error),
  });
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" loading={isPending} onClick={() => mutate()}>
          {text('collection_content.keep_members')}
        </Button>
      }
    >
      {text('collection_content.was_smart')}
    </Alert>
  );
}
