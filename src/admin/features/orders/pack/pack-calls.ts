import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImageAnswer } from '../../../../field-types/image-list/image-list.kind.ts';
import { isOrderCode, type PackLine } from '../../../../shared/orders/pack-order.ts';
import { call } from '../../../providers/data/api.ts';
import type { OrderLine } from '../order/OrderLines.tsx';

export interface PackedOrder {
  id: number;
  number: string;
  version: number;
  status: string;
  fulfillment: string;
  trackingNumber: string | null;
  notes: string | null;
  purchaseProducts: OrderLine[] | null;
}

interface Piece {
  lineId: number;
  sku: string | null;
  barCode: string | null;
  picture: ImageAnswer | null;
}

/** A line with what identifies its item. */
export interface ShownLine extends PackLine {
  line: OrderLine;
  piece: Piece | undefined;
}

/** Finds the order of a scanned parcel. @returns its id; `undefined` where no order has the code */
export async function findParcel(code: string): Promise<number | undefined> {
  const { data } = await call<{
    data: (Pick<PackedOrder, 'id' | 'number'> & { trackingNumber: string | null })[];
  }>('GET', `/purchases?limit=20&fields=number,trackingNumber&search=${encodeURIComponent(code.trim())}`);
  return data.find((order) => isOrderCode(order, code))?.id;
}

/** Query of an order to pack, with the codes and pictures of its items. */
export function usePackedOrder(id: number | undefined) {
  return useQuery({
    queryKey: ['purchases', 'pack', id],
    enabled: id !== undefined,
    retry: false,
    async queryFn({ signal }) {
      const [{ data: order }, { data: pieces }] = await Promise.all([
        call<{ data: PackedOrder }>('GET', `/purchases/${id}`, { signal }),
        call<{ data: Piece[] }>('GET', `/purchases/${id}/pieces`, { signal }),
      ]);
      const lines = (order.purchaseProducts ?? []).map((line): ShownLine => {
        const piece = pieces.find(({ lineId }) => lineId === line.id);
        const codes = [piece?.barCode, piece?.sku].flatMap((each) => each ?? []);
        return { id: line.id, quantity: line.quantity, codes, line, piece };
      });
      return { order, lines };
    },
  });
}

/** Mutation that marks a packed order as ready. */
export function useMarkReady(onDone: (order: PackedOrder) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (order: PackedOrder) => {
      await call('PUT', `/purchases/${order.id}`, {
        body: { fulfillment: 'ready_for_pickup', version: order.version },
      });
      return order;
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['purchases'] }),
  });
}
