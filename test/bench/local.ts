import { setTimeout as pause } from 'node:timers/promises';
import { startApi } from '../support/api.ts';
import { type Product, startProduct } from './local-product.ts';
import { type Bought, openSale } from './local-visitors.ts';
import { buyersOf } from './orders.ts';
import { closedLoop, type Row } from './table.ts';

const PORT = 4680;
const PRICE = 4900;
const VISITORS = 24;
/** Until each function has started and its code is compiled. */
const WARM_UP = 200;
const ORDERS = 600;
const MAILS = 300;
/** Idle environments end within a minute. */
const AFTER = 75_000;

/** Orders per second of the handlers in one process, without the local cloud around them. */
async function handlersAlone(): Promise<{ paid: number; free: number }> {
  const api = await startApi();
  try {
    const cookie = await api.loginAs('Admin');
    const rate = async (price: number) => {
      const buy = await buyersOf(api, cookie, price);
      await closedLoop(WARM_UP, VISITORS, buy);
      return (await closedLoop(ORDERS, VISITORS, (index) => buy(WARM_UP + index))).perSecond;
    };
    return { paid: await rate(PRICE), free: await rate(0) };
  } finally {
    await api.stop();
  }
}

/** Free orders until all of their mails are out. */
async function mailed(product: Product, count: number, buy: () => Promise<unknown>): Promise<void> {
  const before = product.mails();
  await closedLoop(count, VISITORS, buy);
  while (product.mails() < before + count) await pause(20);
}

interface Measured {
  perSecond: number;
  /** Milliseconds of the product's processor time for each. */
  processor: number;
}

async function measured(product: Product, count: number, work: () => Promise<unknown>): Promise<Measured> {
  const [began, used] = [performance.now(), product.usage().seconds];
  await work();
  return {
    perSecond: count / ((performance.now() - began) / 1000),
    processor: ((product.usage().seconds - used) / count) * 1000,
  };
}

const rowOf = (what: string, { perSecond, processor }: Measured, alone: number, aim: number): Row => ({
  what: `over HTTP, per second: ${what}`,
  value: perSecond.toFixed(0),
  against: `${((perSecond / alone) * 100).toFixed(0)} % of the handlers' orders alone (${alone.toFixed(0)}); ${processor.toFixed(1)} ms of the processor each; aim ${aim}`,
});

async function rushOn(product: Product) {
  const sale = await openSale(product.endpoints, PRICE);
  const bought: Bought[] = [];
  const buyFree = async () => bought.push(await sale.buy(0));
  await closedLoop(WARM_UP, VISITORS, () => sale.buy(PRICE));
  await mailed(product, WARM_UP, buyFree);
  const paid = await measured(product, ORDERS, () => closedLoop(ORDERS, VISITORS, () => sale.buy(PRICE)));
  const mails = await measured(product, MAILS, () => mailed(product, MAILS, buyFree));
  // An order learns its codes after its mail is out.
  await pause(2_000);
  const codes: string[] = [];
  await closedLoop(bought.length, VISITORS, async (index) => {
    codes[index] = await sale.codeOf(bought[index] as Bought);
  });
  const scans = await measured(product, codes.length, () =>
    closedLoop(codes.length, VISITORS, (index) => sale.admit(codes[index] as string)),
  );
  sale.close();
  return { paid, mails, scans };
}

/** A rush on the product as `npm start` runs it, beside its handlers alone: how fast, and how much memory. */
export async function benchLocal(): Promise<Row[]> {
  const alone = await handlersAlone();
  const product = await startProduct(PORT);
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, product.usage().megabytes);
  }, 500);
  try {
    const rest = product.usage().megabytes;
    const { paid, mails, scans } = await rushOn(product);
    clearInterval(watch);
    await pause(AFTER);
    const after = product.usage().megabytes;
    return [
      rowOf('orders held and registered', paid, alone.paid, 180),
      rowOf('tickets admitted', scans, alone.free, 200),
      rowOf('free orders until their mails are out', mails, alone.free, 40),
      {
        what: 'memory in the rush',
        value: `${most.toFixed(0)} MB`,
        against: `${rest.toFixed(0)} MB before, ${after.toFixed(0)} MB ${AFTER / 1000} s after; aim 900 and 400`,
      },
    ];
  } finally {
    clearInterval(watch);
    await product.stop();
  }
}
