import schema from '../schemas/purchases.schema.json' with { type: 'json' };
import { toSendFilter } from '../src/shared/orders/orders-to-send.ts';
import { defineResource } from '../src/shared/resources/resource-file.ts';

export default defineResource(schema, {
  icon: 'orders',
  group: 'sales',
  addresses: { list: 'orders', record: 'order', create: 'new-order/new' },
  ownCreate: 'create',
  kept: { code: 'order_kept', unless: [{ status: ['draft'] }, { payment: ['pending'] }] },
  dated: true,
  whose: 'customerId',
  documents: {
    airway_bill: {
      title: { en: 'Airway bill', ar: 'بوليصة الشحن' },
      one: 'airwaybill/{id}',
      many: 'own_airwaybills',
      sizes: ['a6', 'a4'],
    },
    courier_label: {
      title: { en: 'Courier’s own label', ar: 'بوليصة شركة الشحن' },
      one: 'courier_label/{id}',
      many: 'courier_labels',
      sizes: ['a6', 'a4'],
    },
    packing_slip: { title: { en: 'Packing slip', ar: 'قائمة محتويات الطرد' }, many: 'packing_slips' },
    picking_list: { title: { en: 'Picking list', ar: 'قائمة تجهيز الطلبات' }, many: 'picking_list' },
    invoice: { title: { en: 'Invoice', ar: 'فاتورة' }, one: '{id}/e_invoice' },
  },
  calls: ['list', 'read', 'update', 'delete', 'updateAll', 'export'],
  status: ['payment', 'fulfillment', 'status'],
  lists: {
    drafts: {
      title: { en: 'Abandoned carts', ar: 'السلات المتروكة' },
      icon: 'history',
      shown: ['number', 'createdAt', 'customerId', 'total', 'channel', 'remindedAt'],
      card: ['createdAt', 'customerId', 'total', 'remindedAt'],
      only: { status: ['draft'], channel: ['online', 'pos'], paid_draft: ['false'] },
      empty: {
        title: { en: 'No abandoned carts', ar: 'لا سلات متروكة' },
        body: {
          en: 'A cart that a customer fills and leaves without ordering appears here, so that you can remind them of it.',
          ar: 'تظهر هنا كل سلة يملؤها عميل ثم يغادر دون أن يطلب، لتُذكّره بها.',
        },
      },
      views: {
        unwritten: {
          title: { en: 'Not reminded yet', ar: 'لم يُذكَّر أصحابها' },
          filter: { channel: ['online', 'pos'], reminded: ['false'] },
        },
        own: { title: { en: 'Our own drafts', ar: 'مسوداتنا' }, filter: { channel: ['dashboard'] } },
      },
    },
    pending: {
      title: { en: 'Pending payments', ar: 'مدفوعات معلّقة' },
      icon: 'pricing',
      shown: ['number', 'createdAt', 'customerId', 'total', 'paymentType', 'status'],
      card: ['createdAt', 'customerId', 'total'],
      only: {
        payment: ['pending'],
        channel: ['online', 'pos'],
        status: ['draft', 'active', 'canceled', 'archived'],
      },
      empty: {
        title: { en: 'No pending payments', ar: 'لا مدفوعات معلّقة' },
        body: {
          en: 'An order waits here from the moment its customer pays online until the payment is confirmed.',
          ar: 'ينتظر الطلب هنا من لحظة دفع العميل إلكترونيًا حتى يتأكد الدفع.',
        },
      },
    },
  },
  list: {
    search: {
      en: 'Number, customer, phone or tracking number',
      ar: 'الرقم أو العميل أو الهاتف أو رقم التتبع',
    },
    shown: ['number', 'createdAt', 'customerId', 'total', 'payment', 'fulfillment'],
    columns: ['phoneNumber'],
    card: ['createdAt', 'customerId', 'itemCount', 'total', 'payment', 'fulfillment', 'risk'],
    mark: 'risk',
    bulk: ['fulfillment', 'payment', 'status', 'courier'],
    actions: ['send_to_courier'],
    tabs: 'status',
    defaults: { status: ['active', 'canceled'] },
    usual: { en: 'Current', ar: 'الحالية' },
    views: {
      unfulfilled: {
        title: { en: 'To send', ar: 'بانتظار الشحن' },
        filter: toSendFilter,
      },
      booked: {
        title: { en: 'Waiting for pick-up', ar: 'بانتظار الاستلام من المتجر' },
        filter: { status: ['active'], booked: ['true'] },
      },
      unpaid: {
        title: { en: 'Unpaid', ar: 'غير مدفوعة' },
        filter: { status: ['active'], payment: ['unpaid', 'pending', 'failed'] },
      },
      paid_not_placed: {
        title: { en: 'Paid, not placed', ar: 'مدفوعة ولم تُسجَّل' },
        filter: { status: ['draft'], paid_draft: ['true'] },
      },
      late: { title: { en: 'Late', ar: 'متأخرة' }, filter: { late: ['true'] } },
    },
  },
});
