import { RemovalPolicy } from 'aws-cdk-lib';
import type { Settings } from '../stages/settings.ts';

/**
 * The removal policy for data: retained when the stack is deleted, unless its creation failed or its stage keeps no
 * data.
 */
export const outlives = ({ keepsData }: Settings): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
