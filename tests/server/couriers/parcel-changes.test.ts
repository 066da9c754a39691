/** Shipments whose orders change afterwards, and labels of couriers. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { joinPdfs } from '../../../src/server/infrastructure/pdf/render-pdf.ts';
import { sendingScene, shipTo } from './courier-fixture.ts';

const { scene, sandbox, placed, sendTo, parcelOf, heldBy, jobs } = await sendingScene();
const { ok, send, codes } = scene;

describe('a shipment whose order changes', () => {
  const bodyOf = (courier: string, id: number) =>
    heldBy(courier, id)[0]!.body as { cod: number; dropOffAddress: { firstLine: string } };

  it('is updated at a courier that supports it, after the commit', async () => {
    const id = await placed();
    await ok(sendTo(id));
    const { total } = await scene.read(id);
    expect(bodyOf('bosta', id).cod).toBe(total / 100);
    await ok(
      send('PUT', `/purchases/${id}`, { shipTo: { ...shipTo, addressLine1: '77 Abbas El Akkad Street' } }),
    );
    expect(await parcelOf(id)).toMatchObject({ changed: ['address'], canBeChanged: true });
    await jobs();
    expect(bodyOf('bosta', id).dropOffAddress.firstLine).toBe('77 Abbas El Akkad Street');
    expect(await parcelOf(id)).toMatchObject({ changed: [], changeFailure: null });
    await ok(send('PUT', `/purchases/${id}`, { payment: 'paid' }));
    await jobs();
    expect(bodyOf('bosta', id).cod).toBe(0);
  });

  it('shows the error of a failed update, and is updated on retry', async () => {
    const id = await placed();
    await ok(sendTo(id));
    sandbox.misbehave('bosta', ['error'], 'PUT');
    await ok(send('PUT', `/purchases/${id}`, { payment: 'paid' }));
    await jobs();
    expect(await parcelOf(id)).toMatchObject({
      changed: ['collect'],
      changeFailure: 'courier_silent',
      collectNow: 0,
    });
    await ok(send('PUT', `/purchases/change_at_courier/${id}`, {}));
    expect(bodyOf('bosta', id).cod).toBe(0);
    expect(await parcelOf(id)).toMatchObject({ changed: [], changeFailure: null });
  });

  it("is updated manually on the courier's site if it has no update call, and that is recorded", async () => {
    const id = await placed();
    await ok(sendTo(id, { courier: 'mylerz' }));
    await ok(send('PUT', `/purchases/${id}`, { payment: 'paid' }));
    expect(await jobs()).toEqual([]);
    expect(await parcelOf(id)).toMatchObject({ changed: ['collect'], canBeChanged: false });
    const { status, body } = await send('PUT', `/purchases/change_at_courier/${id}`, {});
    expect([status, body.code]).toEqual([409, 'parcel_change_there']);
    await ok(send('PUT', `/purchases/change_at_courier/${id}`, { isToldThere: true }));
    expect((await parcelOf(id)).changed).toEqual([]);
  });
});

describe('labels of couriers', () => {
  const label = (address_: string) => send('GET', `/purchases/${address_}`);

  it('are one PDF, of several couriers too, and a ZIP only if one cannot be merged', async () => {
    const [one, other] = [await placed(), await placed()];
    expect(codes(await label(`courier_label/${one}`))).toEqual({ id: 'label_with_nobody' });
    await ok(sendTo(one));
    const alone = await label(`courier_label/${one}`);
    expect([alone.status, alone.headers['content-type']]).toEqual([200, 'application/pdf']);
    await ok(sendTo(other, { courier: 'mylerz' }));
    const both = await label(`courier_labels?ids=${one}&ids=${other}&size=a4`);
    expect([both.status, both.headers['content-type']]).toEqual([200, 'application/pdf']);
    const pdf = await PDFDocument.load(both.bytes);
    expect(pdf.getPages().map((page) => Math.round(page.getWidth()))).toEqual([595, 298]);
    expect(await joinPdfs([alone.bytes, Buffer.from('%PDF-1.4 and nothing else')])).toBeNull();
    sandbox.misbehave('bosta', ['no_label']);
    const none = await label(`courier_label/${one}`);
    expect([none.status, none.body.code]).toEqual([502, 'courier_no_label']);
  });
});
