/** Customer section of an order: contact, orders placed and refused, and the messages about an abandoned cart. */
import { useContext } from 'react';
import { useRecordContext } from 'react-admin';
import { RecordFormContext } from '../../../../fields/record-form-context.ts';
import type { CustomerOfOrder, OrderRecord } from '../progress-reserved-height.ts';
import { OrderCart } from './OrderCart.tsx';
import { OrderContact } from './OrderContact.tsx';

export default function OrderCustomer() {
  const form = useContext(RecordFormContext);
  const order = useRecordContext<OrderRecord & CustomerOfOrder>();
  if (!order || form?.isMany) return null;
  return (
    <>
      <OrderContact order={order} />
      {form ? <OrderCart order={order} /> : null}
    </>
  );
}
