import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type BucketName, environment, environmentNames } from '../runtime/environment.ts';

const bucket = (name: BucketName): string => environment(environmentNames.buckets[name]);

export interface Files {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Streams a file that does not fit in memory. */
  putLarge(key: string, file: { bytes: number; stream(): Readable }, type: string): Promise<void>;
  /** Undefined where the file does not exist. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Succeeds also where the file does not exist. */
  remove(key: string): Promise<void>;
}

/** One bucket's files. */
export function openFiles(name: BucketName): Files {
  const client = new S3Client({});
  return {
    async put(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket: bucket(name), Key, Body, ContentType }));
    },
    async putLarge(Key, { bytes, stream }, ContentType) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket(name),
          Key,
          Body: stream(),
          ContentLength: bytes,
          ContentType,
        }),
      );
    },
    async get(Key) {
      try {
        const response = await client.send(new GetObjectCommand({ Bucket: bucket(name), Key }));
        return await response.Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket(name), Key }));
    },
  };
}
