import { describe, expect, it } from 'vitest';
import { granted, isAllowed, type Statement } from '#infra/local-cloud/wiring/policy.ts';

const table = 'arn:aws:dynamodb:eu-central-1:000000000000:table/bramka';
const statements: Statement[] = [
  { Effect: 'Allow', Action: ['dynamodb:GetItem', 'dynamodb:Query'], Resource: table },
  { Effect: 'Allow', Action: 'dynamodb:Query', Resource: `${table}/index/due` },
  { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::tickets/*' },
  { Effect: 'Allow', Action: 'sqs:*', Resource: ['arn:aws:sqs:::a', 'arn:aws:sqs:::b?'] },
  { Effect: 'Deny', Action: 'sqs:PurgeQueue', Resource: '*' },
];

describe('IAM', () => {
  it.each([
    ['dynamodb:GetItem', table],
    ['DynamoDB:getitem', table],
    ['dynamodb:Query', `${table}/index/due`],
    ['s3:GetObject', 'arn:aws:s3:::tickets/2026/a.pdf'],
    ['sqs:SendMessage', 'arn:aws:sqs:::b1'],
  ])('IAM allows %s on %s', (action, resource) => {
    expect(isAllowed(statements, { action, resource })).toBe(true);
  });

  it.each([
    ['dynamodb:PutItem', table],
    ['dynamodb:GetItem', `${table}2`],
    ['dynamodb:GetItem', table.toUpperCase()],
    ['dynamodb:Query', `${table}/index/changed`],
    ['s3:GetObject', 'arn:aws:s3:::tickets'],
    ['s3:PutObject', 'arn:aws:s3:::tickets/a.pdf'],
    ['sqs:SendMessage', 'arn:aws:sqs:::b12'],
    ['sqs:PurgeQueue', 'arn:aws:sqs:::a'],
  ])('IAM denies %s on %s', (action, resource) => {
    expect(isAllowed(statements, { action, resource })).toBe(false);
  });

  it('an allowance under a condition counts only where the request meets it', () => {
    const own = { 'ses:FromAddress': ['bilety@example.com', 'biuro@example.com'] };
    const conditional: Statement[] = [
      { Effect: 'Allow', Action: 'ses:SendRawEmail', Resource: '*', Condition: { StringEquals: own } },
    ];
    const sending = (context?: Record<string, string>) =>
      isAllowed(conditional, { action: 'ses:SendRawEmail', resource: 'x', ...(context && { context }) });
    expect(sending({ 'ses:FromAddress': 'biuro@example.com' })).toBe(true);
    expect(sending({ 'ses:FromAddress': 'obcy@example.com' })).toBe(false);
    expect(sending()).toBe(false);
  });

  it('IAM denies all where nothing is granted', () => {
    expect(isAllowed([], { action: 's3:GetObject', resource: '*' })).toBe(false);
  });

  it('every single permission that is granted is listed', () => {
    expect(granted(statements)).toHaveLength(6);
  });
});
