/** Handler of courier labels for shipments: one PDF, or a ZIP archive if the PDFs cannot be merged. */
import { courierModel, type CourierName } from '../../../../shared/orders/couriers.ts';
import { attachment } from '../../../crud/exports/file-name.ts';
import { authorise } from '../../../crud/records/resources/authorise.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { joinPdfs } from '../../../infrastructure/pdf/render-pdf.ts';
import {
  accountOf,
  courierAccess,
  courierProblem,
  findCourier,
  type CourierAccount,
} from '../../couriers/couriers.ts';
import { readParcel, type StoredParcel } from '../parcels/parcel-repository.ts';
import { inPickingOrder } from '../documents/picking-list.ts';
import { readDocumentOrders } from '../documents/read-orders.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';

interface Wish {
  ids?: number[];
  sort?: 'given' | 'picking';
  size?: 'a6' | 'a4';
  locale?: 'en' | 'ar';
}

interface Batch {
  account: CourierAccount;
  parcels: StoredParcel[];
}

const named = (numbers: readonly string[]) => numbers.slice(0, 20).join(', ');

export const courierLabels: Handler = async (request, context) => {
  const { ids, sort, size = 'a6', locale = context.language } = request.query as Wish;
  const { id } = request.params as { id?: number };
  const wanted = ids ?? [safeId(id!)];
  const field = ids ? 'ids' : 'id';
  const { couriers } = context.services;
  const batches = await context.read(async (transaction, session) => {
    authorise(session, prepared.purchases, 'view');
    authorise(session, prepared.purchases, 'see_contact');
    const { companyId } = session;
    const found = await readDocumentOrders(transaction, companyId, wanted);
    if (found.length < wanted.length) throw recordNotFound(prepared.purchases);
    const orders = sort === 'picking' ? inPickingOrder(found, locale) : found;
    const byCourier = new Map<CourierName, StoredParcel[]>();
    const without: string[] = [];
    const numbers = new Map(orders.map(({ id: order, number }) => [order, number]));
    for (const { id: order, number } of orders) {
      const parcel = await readParcel(transaction, companyId, order);
      if (parcel?.state === 'sent' && parcel.trackingNumber)
        byCourier.set(parcel.courier, [...(byCourier.get(parcel.courier) ?? []), parcel]);
      else without.push(number);
    }
    if (without.length) throw fieldProblem(field, 'label_with_nobody', { orders: named(without) });
    const made: Batch[] = [];
    for (const [courier, parcels] of byCourier) {
      const account = await accountOf(transaction, companyId, couriers.secret, courier);
      const foreign = parcels.filter(({ mode }) => mode !== account.mode);
      if (!findCourier(courier).labels || foreign.length)
        throw fieldProblem(field, 'label_none', {
          orders: named(
            (foreign.length ? foreign : parcels).map(({ purchaseId }) => numbers.get(purchaseId)!),
          ),
          courier: courierModel(courier).title[context.language],
        });
      made.push({ account, parcels });
    }
    return made;
  });
  const files: { name: string; pdf: Buffer }[] = [];
  for (const { account, parcels } of batches) {
    const { name: courier } = account;
    const sent = parcels.map(({ trackingNumber, courierId }) => ({
      trackingNumber: trackingNumber!,
      courierId,
    }));
    const pdfs = await findCourier(courier).labels!(courierAccess(couriers, account), sent, {
      size,
      language: locale,
    }).catch((error: unknown) => {
      throw courierProblem(error, { courier: courierModel(courier).title });
    });
    files.push(...pdfs.map((pdf, at) => ({ name: nameOf(courier, parcels, pdfs.length, at), pdf })));
  }
  const [first] = files;
  const joined = files.length > 1 ? await joinPdfs(files.map(({ pdf }) => pdf)) : null;
  const one = joined ? { name: 'courier-labels.pdf', pdf: joined } : files.length === 1 ? first : undefined;
  const body = one?.pdf ?? (await zipped(files));
  return {
    body,
    headers: {
      'content-type': one ? 'application/pdf' : 'application/zip',
      'content-disposition': attachment(one?.name ?? 'courier-labels.zip'),
    },
  };
};

/** File name: by order if there is one file per shipment, else by courier. */
const nameOf = (courier: CourierName, parcels: readonly StoredParcel[], files: number, at: number) =>
  files === parcels.length
    ? `${courier}-label-${parcels[at]!.purchaseId}.pdf`
    : `${courier}-labels${files > 1 ? `-${at + 1}` : ''}.pdf`;

/** Puts labels that cannot be merged into a ZIP archive; the ZIP library is loaded lazily. */
async function zipped(files: readonly { name: string; pdf: Buffer }[]): Promise<Buffer> {
  const { zipSync } = await import('fflate');
  return Buffer.from(zipSync(Object.fromEntries(files.map((file) => [file.name, file.pdf]))));
}
