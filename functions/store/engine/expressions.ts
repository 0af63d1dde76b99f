import type { Range, Write } from './db.ts';

/** The attribute names behind the `#name` placeholders; undefined where there is none, as the SDK expects. */
export const attributeNames = (
  ...expressions: (string | undefined)[]
): Record<string, string> | undefined => {
  const found = expressions.flatMap((text) => text?.match(/#\w+/g) ?? []);
  return found.length > 0 ? Object.fromEntries(found.map((name) => [name, name.slice(1)])) : undefined;
};

/** A range's condition on the sort key, appended to the partition key's condition. */
export function sortCondition(name: string, { beginsWith, from, to }: Range): string {
  if (beginsWith !== undefined) return ` AND begins_with(#${name}, :begin)`;
  if (from && to) return ` AND #${name} BETWEEN :from AND :to`;
  if (from) return ` AND #${name} >= :from`;
  return to ? ` AND #${name} <= :to` : '';
}

/** One write as an item of a transaction; its only value is also the input of the single command. */
export function toTransactItem(TableName: string, write: Write) {
  const condition = {
    TableName,
    ConditionExpression: write.condition,
    ExpressionAttributeValues: write.values,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
  if ('put' in write)
    return {
      Put: { ...condition, Item: write.put, ExpressionAttributeNames: attributeNames(write.condition) },
    };
  if ('update' in write)
    return {
      Update: {
        ...condition,
        Key: write.update,
        UpdateExpression: write.expression,
        ExpressionAttributeNames: attributeNames(write.expression, write.condition),
      },
    };
  const names = { ExpressionAttributeNames: attributeNames(write.condition) };
  if ('remove' in write) return { Delete: { ...condition, ...names, Key: write.remove } };
  return {
    ConditionCheck: { ...condition, ...names, ConditionExpression: write.condition, Key: write.check },
  };
}
