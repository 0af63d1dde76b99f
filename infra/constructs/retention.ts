import { RemovalPolicy } from 'aws-cdk-lib';
import type { Settings } from '../stages/settings.ts';

/** What holds data: kept when its stack goes, unless the stack was never there, or its stage keeps nothing. */
export const outlives = ({ keepsData }: Settings): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
