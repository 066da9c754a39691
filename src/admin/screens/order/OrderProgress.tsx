/** How an order goes on: its parcel, and its payment by providers. */
import OrderParcel from './OrderParcel.tsx';
import OrderPayments from './OrderPayments.tsx';

export default function OrderProgress() {
  return (
    <>
      <OrderParcel />
      <OrderPayments />
    </>
  );
}
