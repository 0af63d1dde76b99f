import { describe, expect, test } from 'vitest';
import { dynamoDbProgram } from '#infra/local-cloud/core/dynamodb-program.ts';

const dynoxide = '/npm/dynoxide';
const dynamoDbLocal = '/opt/dynamodb';

describe('this machine’s DynamoDB', () => {
  test('the engine that npm installs is taken first, on this machine’s own address', () => {
    expect(dynamoDbProgram(8123, '/data/a.sqlite', { dynoxide, dynamoDbLocal })).toEqual({
      command: dynoxide,
      parameters: ['serve', '--host', '127.0.0.1', '--port', '8123', '--db-path', '/data/a.sqlite'],
    });
  });

  test('Java runs Amazon’s engine where npm has none, with an access key of letters alone', () => {
    const { command, parameters, accessKeyId } = dynamoDbProgram(8123, undefined, {
      dynoxide: undefined,
      dynamoDbLocal,
    });
    expect(command).toBe('java');
    expect(parameters).toContain(`${dynamoDbLocal}/DynamoDBLocal.jar`);
    expect(parameters.slice(-3)).toEqual(['-port', '8123', '-inMemory']);
    expect(accessKeyId).toMatch(/^[a-z]+$/);
  });

  test('lasting data of Amazon’s stays in the data directory', () => {
    const found = { dynoxide: undefined, dynamoDbLocal };
    expect(dynamoDbProgram(8123, '/data/a.sqlite', found).parameters.slice(-2)).toEqual(['-dbPath', '/data']);
  });

  test('a machine with neither is told in one sentence what to install', () => {
    expect(() => dynamoDbProgram(8123, undefined, { dynoxide: undefined, dynamoDbLocal: undefined })).toThrow(
      /^npm has no DynamoDB engine for \w+ \w+: install Java 17 and run "npm install --no-save .+", or see docs\/other-engines\.md\.$/,
    );
  });

  test('an engine is found where the tests run', () => {
    expect(dynamoDbProgram(8123).command).toMatch(/dynoxide$|^java$/);
  });
});
