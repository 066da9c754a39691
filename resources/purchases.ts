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
      title: { en: 'Courier’s label', ar: 'بوليصة شركة الشحن' },
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
      icon: 'cart',
      shown: ['number', 'createdAt', 'customerId', 'total', 'channel', 'remindedAt'],
      card: ['createdAt', 'customerId', 'total', 'remindedAt'],
      only: { status: ['draft'], channel: ['online', 'pos'], paid_draft: ['false'] },
      empty: {
        title: { en: 'No abandoned carts', ar: 'لا توجد سلات متروكة' },
        body: {
          en: 'When a customer leaves a cart without ordering, it appears here. Send a reminder.',
          ar: 'تظهر هنا السلات التي يتركها العملاء دون إتمام الشراء. أرسل إليهم تذكيرًا.',
        },
      },
      views: {
        unwritten: {
          title: { en: 'No reminder sent', ar: 'لم يُرسل تذكير' },
          filter: { channel: ['online', 'pos'], reminded: ['false'] },
        },
        own: {
          title: { en: 'Drafts by your team', ar: 'طلبات الفريق غير المكتملة' },
          filter: { channel: ['dashboard'] },
        },
      },
    },
    pending: {
      title: { en: 'Pending payments', ar: 'مدفوعات معلّقة' },
      icon: 'pending',
      shown: ['number', 'createdAt', 'customerId', 'total', 'paymentType', 'status'],
      card: ['createdAt', 'customerId', 'total'],
      only: {
        payment: ['pending'],
        channel: ['online', 'pos'],
        status: ['draft', 'active', 'canceled', 'archived'],
      },
      empty: {
        title: { en: 'No pending payments', ar: 'لا توجد مدفوعات معلّقة' },
        body: {
          en: 'Orders with an online payment appear here until the payment is confirmed.',
          ar: 'تظهر هنا الطلبات المدفوعة أونلاين حتى يتأكد الدفع.',
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
    columns: ['phoneNumber', 'city'],
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
        title: { en: 'Waiting for pickup', ar: 'بانتظار الاستلام من المتجر' },
        filter: { status: ['active'], booked: ['true'] },
      },
      unpaid: {
        title: { en: 'Unpaid', ar: 'غير مدفوعة' },
        filter: { status: ['active'], payment: ['unpaid', 'pending', 'failed'] },
      },
      paid_not_placed: {
        title: { en: 'Paid, not placed', ar: 'مدفوعة وغير مكتملة' },
        filter: { status: ['draft'], paid_draft: ['true'] },
      },
      late: { title: { en: 'Late', ar: 'متأخرة' }, filter: { late: ['true'] } },
    },
  },
});
