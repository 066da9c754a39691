import Link from '@mui/material/Link';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useFormat } from '../../../../providers/texts/use-format.ts';

interface Props {
  /** id of the order */
  order: number;
  files: readonly { id: number; name: string; bytes: number }[];
}

/** Download links of the files of an order line. */
export function SentFileLinks({ order, files }: Props) {
  const text = useText();
  const format = useFormat();
  const size = (bytes: number) =>
    bytes < 1_048_576
      ? text('order.file_size.kb', { size: format.number(Math.max(1, Math.round(bytes / 1024))) })
      : text('order.file_size.mb', { size: format.number(Math.round(bytes / 104_857.6) / 10) });
  return files.map(({ id, name, bytes }, at) => (
    <span key={id}>
      {at ? ' · ' : null}
      <Link href={`/api/v2/purchases/${order}/files/${id}`} download={name}>
        <bdi>{name}</bdi>
      </Link>{' '}
      <bdi>({size(bytes)})</bdi>
    </span>
  ));
}
