import { afterAllowances, dollarsOf, type Item, sumOf } from '#infra/cost/bill.ts';
import { FAIR, fairItems } from '#infra/cost/fair.ts';
import { FIREWALL_RULES, firewallItems } from '#infra/cost/firewall.ts';
import { alarmMetrics, EDGE_METRICS, idleItems, secretCount, VITAL_METRICS } from '#infra/cost/month.ts';
import { PRICES_AS_OF, type PriceName, prices } from '#infra/cost/prices.ts';
import { mailItems, orderItems } from '#infra/cost/usage.ts';
import { idleBudget, unitBudget } from '../../support/unit-budget.ts';
import { table } from './table.ts';

/** Dollars. */
const AIMS = { order: 18e-6, idleMonth: 5 };

const millionths = (dollars: number): string => (dollars * 1e6).toFixed(1);
const dollars = (sum: number): string => sum.toFixed(2);
const figure = (quantity: number): string =>
  quantity >= 1000 ? Math.round(quantity).toLocaleString('en') : Number(quantity.toPrecision(3)).toString();

/** The usage, summed by price. */
function byPrice(items: readonly Item[], told: (sum: number) => string): string {
  const used = new Map<PriceName, number>();
  for (const { price, quantity } of items) used.set(price, (used.get(price) ?? 0) + quantity);
  const rows = [...used]
    .map(([price, quantity]) => ({ price, quantity, sum: dollarsOf({ price, quantity }) }))
    .sort((one, other) => other.sum - one.sum);
  return table(
    ['', 'quantity', 'at list price'],
    [
      ...rows.map(({ price, quantity, sum }) => [
        prices[price].name,
        `${figure(quantity)} ${prices[price].unit}`,
        told(sum),
      ]),
      ['**together**', '', `**${told(sumOf(items))}**`],
    ],
  );
}

const partOf = (items: readonly Item[], part: string): number =>
  sumOf(items.filter((item) => item.part === part));

/** The same by purpose. */
function byWhat(items: readonly Item[], told: (sum: number) => string): string {
  const names = [...new Set(items.map(({ part }) => part))];
  return table(
    ['', 'at list price'],
    [
      ...names.map((name) => [name, told(partOf(items, name))]),
      ['**together**', `**${told(sumOf(items))}**`],
    ],
  );
}

function priceList(): string {
  return table(
    ['', 'dollars', 'for', 'free each month'],
    Object.values(prices).map((price) => [
      price.name,
      String(price.dollars),
      `${price.per.toLocaleString('en')} ${price.unit}`,
      'free' in price ? price.free.toLocaleString('en') : '',
    ]),
  );
}

const verdict = (sum: number, aim: number): string =>
  sum <= aim ? 'met' : `missed by ${Math.round((100 * (sum - aim)) / aim)} %`;

/** All requests pass through CloudFront. */
const isRequest = (price: PriceName) => price === 'edgeRequest' || price === 'apiRequest';

export function costPage(generated: string): string {
  const order = orderItems(unitBudget);
  const bought = sumOf(order.filter(({ part }) => part !== 'visits' && part !== 'looks'));
  const mail = mailItems(unitBudget);
  const idle = idleItems(idleBudget);
  const fair = fairItems(unitBudget);
  const edgeRequests = fair.flatMap(({ price, quantity }) => (isRequest(price) ? [quantity] : []));
  const firewalled = dollarsOf({
    price: 'firewallRequest',
    quantity: edgeRequests.reduce((a, b) => a + b, 0),
  });
  const idleAfter = afterAllowances(idle);
  const aims = [
    [
      'an order without mail',
      `${millionths(AIMS.order)} millionths`,
      `${millionths(sumOf(order))} millionths`,
      verdict(sumOf(order), AIMS.order),
    ],
    [
      'the same without visits and looks at its page',
      '',
      `${millionths(bought)} millionths`,
      verdict(bought, AIMS.order),
    ],
    [
      'an idle month at list price',
      dollars(AIMS.idleMonth),
      dollars(sumOf(idle)),
      verdict(sumOf(idle), AIMS.idleMonth),
    ],
    [
      'an idle month of an account that has nothing else',
      '',
      dollars(idleAfter),
      verdict(idleAfter, AIMS.idleMonth),
    ],
  ];
  return `# What it costs

${generated}

AWS's list prices in eu-central-1 as of ${PRICES_AS_OF}, in US dollars without VAT, times what was measured: DynamoDB's units by the budgets that tests hold to the engine (\`test/support/unit-budget.ts\`); milliseconds, bytes of log and requests by \`npm run bench -- cost\`, on two busy cores, where a function waits longer than beside a real table; the rest is counted from the manifest and the template. What is assumed is said.

${table(['', 'aim, dollars', 'computed', ''], aims)}

Why the aims are missed: they were set with the prices of us-east-1, where what is written costs a fifth less and a call a sixth less, for four calls an order and fewer alarms than people asked for since. What nobody needs is left out already: Lambda's own lines of invocations that went well, alarms of workers whose queues have theirs, and figures while there is nothing to say. What is left is kept for a reason:

| what | of it | why it stays |
| --- | --- | --- |
| alarms | ${dollars(partOf(idle, 'alarms'))} a month | one for each cause, with its own sentence, at night too, when few come: ${dollars((VITAL_METRICS * prices.alarm.dollars) / prices.alarm.per)} of it for what nobody can do without, ${dollars((EDGE_METRICS * prices.alarm.dollars) / prices.alarm.per)} for the edge; several figures in one alarm cost as much as several alarms |
| secrets | ${dollars(partOf(idle, 'secrets'))} a month | ${secretCount}, so that a function reads only the keys that it uses, and reading them every five minutes. Parameter Store would keep them for nothing, but CloudFormation can make no encrypted text there |
| looking at queues | ${dollars(partOf(idle, 'looking at queues'))} a month | Lambda cannot be told to look less often; four queues, so that an export or a page holds up no ticket |
| rounds of each minute | ${dollars(partOf(idle, 'rounds of each minute'))} a month | every other minute would halve it, and give places back, find lost payments and warn a minute later |
| calls through API Gateway | ${millionths(sumOf(order.filter(({ price }) => price === 'apiRequest')))} millionths an order | functions can be reached without it, but then no route has an allowance of its own |
| visits | ${millionths(partOf(order, 'visits'))} millionths an order | the edge's logs count for less, an hour late and without reference codes' limits |
| the PDF as a file | ${millionths(sumOf(order.filter(({ price }) => price === 'filePut')))} millionths an order | made at each look, a ticket would take a second of a cold function at the door |

## An order

One buyer of one ticket, from opening the form to the PDF: two counted visits, the order, the provider's notification, three looks of the page that follows the order, the ticket. In millionths of a dollar:

${byWhat(order, millionths)}

${byPrice(order, millionths)}

The mail costs ${millionths(sumOf(mail))} millionths more, nearly all of it SES:

${byPrice(mail, millionths)}

## A fair of ${FAIR.orders.toLocaleString('en')}

${FAIR.orders.toLocaleString('en')} orders of one ticket with their mails and entries; ${FAIR.visitors} people look at the form for each who buys; staff make ${FAIR.staffCalls.toLocaleString('en')} calls. In dollars, beside the months it lasts:

${byWhat(fair, dollars)}

That is $${dollars(sumOf(fair))} at list price, $${dollars(afterAllowances(fair))} where all of it falls into one month of an account with nothing else in it. Przelewy24's fees are another matter: a single ticket of 49 zloty costs more in them than a thousand orders with their mails do here.

## An idle month

A fair with one ticket type is on sale and nobody comes: five rounds a minute, ${alarmMetrics + EDGE_METRICS} figures that alarms watch, ${secretCount} secrets, Lambda's looks at empty queues (five long polls of twenty seconds for each), 1 GB in the table with its backup, 2 GB of tickets and pictures, 1 GB of logs. In dollars:

${byWhat(idle, dollars)}

${byPrice(idle, dollars)}

$${dollars(idleAfter)} after what AWS gives every account each month. Another ticket type with a capacity adds some 12 read units a minute, 8 cents a month: its shards are looked at for the purchase page.

## A firewall

Off unless the setting \`firewallArn\` names one. $${dollars(sumOf(firewallItems()))} a month for the web ACL of \`infra/stacks/firewall.yml\` and its ${FIREWALL_RULES} rules, whose groups are AWS's own, and $${prices.firewallRequest.dollars} for each million requests to CloudFront, pages and pictures included: $${dollars(firewalled)} for the fair above.

## Prices

${priceList()}

Not in it: support, Route 53, CloudTrail, searches in logs (0.6 cents a GB), functions' starts (some 400 ms at each first call of an environment), budget and alarm mails, which are free at this number.
`;
}
