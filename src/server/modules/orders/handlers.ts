/** Handlers of orders, by operationId. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import { cancel } from './handlers/cancel.ts';
import * as cartMessages from './handlers/cart-messages.ts';
import * as compose from './handlers/compose.ts';
import * as statements from './handlers/courier-statements.ts';
import { courierLabels } from './handlers/courier-labels.ts';
import { collectionSales } from './handlers/collection-sales.ts';
import { discountUses } from './handlers/discount-uses.ts';
import * as files from './handlers/files.ts';
import { listSellableItems } from './handlers/sellable-items.ts';
import * as papers from './handlers/documents.ts';
import * as parcels from './handlers/parcels.ts';
import * as paymentLinks from './handlers/payment-links.ts';
import * as payments from './handlers/payments.ts';
import { refund } from './handlers/refund.ts';
import { removeLine } from './handlers/remove-line.ts';
import { setReturnedItems } from './handlers/returned-items.ts';
import { listLineImages } from './handlers/line-images.ts';
import { risk } from './handlers/risk.ts';
import { simulate } from './handlers/simulate.ts';
import { update } from './handlers/update.ts';
import * as purchases from './handlers/purchases.ts';

export const ordersHandlers: Handlers = {
  'purchases.metadata': purchases.metadata,
  'purchases.histories': purchases.histories,
  'purchases.goods': listSellableItems,
  'purchases.uploadFile': files.upload,
  'purchases.file': files.download,
  'purchases.refund': refund,
  'purchases.setReturnedItems': setReturnedItems,
  'purchases.create': compose.create,
  'purchases.setContent': compose.setContent,
  'purchases.activate': compose.activate,
  'purchases.applyDiscount': compose.applyDiscount,
  'purchases.removeLine': removeLine,
  'purchases.cancel': cancel,
  'purchases.payments': payments.payments,
  'purchases.followPayments': payments.followUp,
  'payment_links.create': paymentLinks.create,
  'payment_links.withdraw': paymentLinks.withdraw,
  'payment_links.open': paymentLinks.open,
  'payment_links.pay': paymentLinks.pay,
  'purchases.risk': risk,
  'purchases.pieces': listLineImages,
  'discounts.simulate': simulate,
  'collections.sales': collectionSales,
  'discounts.uses': discountUses,
  'cart_messages.list': cartMessages.list,
  'cart_messages.create': cartMessages.create,
  'carts.open': cartMessages.open,
  'purchases.airwayBill': papers.airwayBills,
  'purchases.airwayBills': papers.airwayBills,
  'purchases.courierLabel': courierLabels,
  'purchases.courierLabels': courierLabels,
  'purchases.packingSlips': papers.packingSlips,
  'purchases.pickingList': papers.pickingList,
  'purchases.invoice': papers.invoice,
  'purchases.sendToCourier': parcels.sendToCourier,
  'purchases.submitMultipleShipments': parcels.submitMultipleShipments,
  'purchases.manageOnOwn': parcels.manageOnOwn,
  'purchases.cancelAtCourier': parcels.cancelAtCourier,
  'purchases.changeAtCourier': parcels.changeAtCourier,
  'purchases.courierChoice': parcels.courierChoice,
  'purchases.parcel': parcels.parcel,
  'purchases.followParcel': parcels.followUp,
  'purchases.answerCourierReport': parcels.answerReport,
  'purchases.vooOffers': parcels.vooOffers,
  'purchases.eyedelOffers': parcels.eyedelOffers,
  'couriers.pullOrderStatus': parcels.pullOrderStatus,
  'courier_statements.list': statements.list,
  'courier_statements.create': statements.create,
  'courier_statements.read': statements.one,
  'courier_statements.lines': statements.lines,
  'courier_statements.settle': statements.settle,
  'courier_statements.delete': statements.remove,
  'courier_statements.export': statements.download,
  'courier_statements.dues': statements.dues,
};

/** Handlers that replace generated ones. */
export const ordersReplacements: Handlers = {
  'purchases.update': update,
};

export { mapErrorsToInput } from './handlers/map-errors-to-input.ts';
