import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { isWritten } from '#functions/store/attempt.ts';
import { auditStore } from '#functions/store/audit.ts';
import type { Db } from '#functions/store/db.ts';
import { openDb } from '#functions/store/dynamo.ts';
import { upgradeWrite } from '#functions/store/shapes.ts';
import { settingEntityId } from '#shared/domain/audit.ts';
import type { Place } from './place.ts';

/** The maximum of rounds, in case records keep changing. */
const MAX_ROUNDS = 5;

interface Round {
  read: number;
  upgraded: number;
  /** Changed concurrently by another process. */
  missed: number;
}

/** Scans the whole table once. */
async function round(db: Db, { table, config }: Pick<Place, 'table' | 'config'>): Promise<Round> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(config));
  const counts = { read: 0, upgraded: 0, missed: 0 };
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table, ConsistentRead: true })) {
    counts.read += Items.length;
    for (const item of Items) {
      const write = upgradeWrite(item);
      if (write) counts[(await isWritten(db.write(write))) ? 'upgraded' : 'missed'] += 1;
    }
  }
  return counts;
}

/**
 * Migrates every record to the present shape. Functions read both shapes, so it can run during a sale, and be
 * interrupted and repeated.
 * @returns a summary
 */
export async function upgrade(place: Pick<Place, 'table' | 'config' | 'now'>): Promise<string> {
  const db = openDb(place.table, undefined, place.config);
  let upgraded = 0;
  let last: Round = { read: 0, upgraded: 0, missed: 0 };
  for (let rounds = 0; rounds < MAX_ROUNDS; rounds += 1) {
    last = await round(db, place);
    upgraded += last.upgraded;
    if (last.missed === 0) break;
  }
  const { read, missed: left } = last;
  await auditStore(db).record({
    entityId: settingEntityId('records'),
    who: 'system',
    what: 'records-upgraded',
    at: place.now,
    after: { read, upgraded, left },
  });
  if (left > 0) throw new Error(`${left} records are being changed all the time: run it again later.`);
  return `${read} records looked at, ${upgraded} brought into their new shape, none left in an older one.`;
}
