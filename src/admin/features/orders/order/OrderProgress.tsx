/** Progress section of an order: courier report, shipment, and payments by providers. */
import { useRecordContext } from 'react-admin';
import { useRecordForm } from '../../../fields/record-form-context.ts';
import { CourierReport } from './CourierReport.tsx';
import OrderParcel from './parcels/OrderParcel.tsx';
import OrderPayments from './payments/OrderPayments.tsx';
import type { OrderOnItsWay } from './progress-reserved-height.ts';

export default function OrderProgress() {
  const { isMany } = useRecordForm();
  const order = useRecordContext<OrderOnItsWay & { id: number; courierReport: string | null }>();
  return (
    <>
      {order?.courierReport && !isMany ? <CourierReport order={order} report={order.courierReport} /> : null}
      <OrderParcel />
      <OrderPayments />
    </>
  );
}
