/** How an order goes on: its parcel, and its payment by providers. */
import OrderParcel from './OrderParcel.tsx';
import OrderPayments from './OrderPayments.tsx';

export default function OrderProgress() {
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <OrderParcel />
      <OrderPayments />
    </div>
  );
}
