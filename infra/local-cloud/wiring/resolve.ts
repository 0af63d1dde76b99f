import { ACCOUNT, REGION } from '../core/account.ts';
import { arnOf, physicalName, refOf } from './names.ts';
import type { Template } from './template.ts';

const pseudo: Record<string, string> = {
  'AWS::Region': REGION,
  'AWS::AccountId': ACCOUNT,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
};

/** The intrinsics that CDK writes; an unknown one would stay in place and be noticed. */
const intrinsics = new Set(['Ref', 'Fn::GetAtt', 'Fn::Join', 'Fn::Sub']);

/** Resolves the template's `Ref`, `Fn::GetAtt`, `Fn::Join`, `Fn::Sub` to values of this local cloud. */
export type Resolve = <Value = unknown>(value: unknown) => Value;

/** `awsUrl` is the URL of the AWS services: queue URLs contain it. */
export function resolver({ Resources }: Template, awsUrl: string): Resolve {
  const ref = (name: string): string => {
    const resource = Resources[name];
    return pseudo[name] ?? (resource ? refOf(name, resource, awsUrl) : name);
  };
  const attribute = (logicalId: string, name: string): string => {
    const resource = Resources[logicalId];
    if (!resource) throw new Error(`The template has no ${logicalId}`);
    if (name === 'RegionalDomainName') return `${physicalName(resource)}.s3.${REGION}.amazonaws.com`;
    if (name === 'QueueName') return physicalName(resource);
    return (name === 'Arn' && arnOf(resource)) || `${logicalId}.${name}`;
  };
  const substitute = (text: string, values: Record<string, unknown>): string =>
    text.replace(/\$\{([^}]+)\}/g, (_, name: string) => {
      if (name in values) return String(resolve(values[name]));
      const [logicalId, ...rest] = name.split('.');
      return rest.length ? attribute(logicalId as string, rest.join('.')) : ref(name);
    });

  function intrinsic(name: string, argument: unknown): unknown {
    if (name === 'Ref') return ref(argument as string);
    if (name === 'Fn::GetAtt') return attribute(...(argument as [string, string]));
    if (name === 'Fn::Sub')
      return typeof argument === 'string'
        ? substitute(argument, {})
        : substitute(...(argument as [string, Record<string, unknown>]));
    const [separator, parts] = argument as [string, unknown[]];
    return parts.map(resolve).join(separator);
  }

  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [first] = entries;
    if (entries.length === 1 && first && intrinsics.has(first[0])) return intrinsic(...first);
    return Object.fromEntries(entries.map(([key, part]) => [key, resolve(part)]));
  }
  return resolve as Resolve;
}
