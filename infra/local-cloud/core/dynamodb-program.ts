import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LOOPBACK } from './http.ts';

/** A program that serves DynamoDB at a port of this machine. */
export interface DynamoDbProgram {
  command: string;
  parameters: string[];
  /** The access key that it takes, where it does not take any. */
  accessKeyId?: string;
}

/** There is none; the message says in one sentence what to install. */
export class NoEngineError extends Error {}

/** What is found on a machine. */
export interface FoundEngines {
  /** The engine that npm installs on Linux x64. */
  dynoxide: string | undefined;
  /** The folder of Amazon's DynamoDB Local, if Java can run it. */
  dynamoDbLocal: string | undefined;
}

function folderOf(npmPackage: string): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${npmPackage}/package.json`));
  } catch {
    return undefined;
  }
}

function installedDynamoDbLocal(): string | undefined {
  const carried = folderOf('amplify-dynamodb-simulator');
  const folder = process.env.DYNAMODB_LOCAL ?? (carried && join(carried, 'emulator'));
  const isThere = folder && existsSync(join(folder, 'DynamoDBLocal.jar'));
  return isThere && spawnSync('java', ['-version']).status === 0 ? folder : undefined;
}

function findEngines(): FoundEngines {
  const folder = folderOf('@dynoxide/linux-x64');
  return folder
    ? { dynoxide: join(folder, 'dynoxide'), dynamoDbLocal: undefined }
    : { dynoxide: undefined, dynamoDbLocal: installedDynamoDbLocal() };
}

/** The engine in memory, or with its data in `file`. @throws NoEngineError */
export function dynamoDbProgram(port: number, file?: string, found = findEngines()): DynamoDbProgram {
  const { dynoxide, dynamoDbLocal } = found;
  if (dynoxide) {
    const parameters = [
      'serve',
      '--host',
      LOOPBACK,
      '--port',
      String(port),
      ...(file ? ['--db-path', file] : []),
    ];
    return { command: dynoxide, parameters };
  }
  if (dynamoDbLocal) {
    const jar = ['-jar', join(dynamoDbLocal, 'DynamoDBLocal.jar')];
    const library = `-Djava.library.path=${join(dynamoDbLocal, 'DynamoDBLocal_lib')}`;
    const data = file ? ['-sharedDb', '-dbPath', dirname(file)] : ['-inMemory'];
    const parameters = [library, ...jar, '-disableTelemetry', '-port', String(port), ...data];
    return { command: 'java', parameters, accessKeyId: 'local' };
  }
  throw new NoEngineError(
    `npm has no DynamoDB engine for ${process.platform} ${process.arch}: install Java 17 and run "npm install --no-save amplify-dynamodb-simulator@2.9.30", or see docs/other-engines.md.`,
  );
}
