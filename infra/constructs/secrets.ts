import { Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { SecretName } from '#functions/runtime/environment.ts';
import type { Settings } from '../stages/settings.ts';
import { acknowledge } from './acknowledge.ts';
import { outlives } from './retention.ts';

const random = { passwordLength: 64, excludePunctuation: true };

/** Filled by operators with what the provider's panel shows, after the first deployment. */
const przelewy24 = {
  host: 'https://sandbox.przelewy24.pl',
  merchantId: 0,
  posId: 0,
  apiKey: '',
};

const kinds: Record<SecretName, { props: SecretProps; whyNotRotated: string }> = {
  links: {
    props: { description: 'Signs the links in mails to orders', generateSecretString: random },
    whyNotRotated: 'A new value would kill the order links in every mail that was sent.',
  },
  signing: {
    props: { description: 'Seed of the key that signs tickets', generateSecretString: random },
    whyNotRotated: 'Tickets name the version of their key; a new version is a decision, not a timer’s.',
  },
  factors: {
    props: {
      description: 'Seals the secrets of staff’s authenticator apps; keys the hashes of their recovery codes',
      generateSecretString: random,
    },
    whyNotRotated: 'A new value would make every app and every recovery code of the staff useless.',
  },
  przelewy24: {
    props: {
      description: 'Przelewy24: {host, merchantId, posId, apiKey, crc}, from the merchant’s panel',
      generateSecretString: {
        ...random,
        secretStringTemplate: JSON.stringify(przelewy24),
        generateStringKey: 'crc',
      },
    },
    whyNotRotated: 'The provider issues these values; only a person can change them in its panel.',
  },
};

/** The secrets, kept with the data: tickets and links that were sent depend on them. */
export function createSecrets(scope: Construct, settings: Settings): Record<SecretName, Secret> {
  const entries = Object.entries(kinds).map(([name, { props, whyNotRotated }]) => {
    const secret = new Secret(scope, `${name}Secret`, { ...props, removalPolicy: outlives(settings) });
    acknowledge(secret, 'SMG4', whyNotRotated);
    return [name, secret] as const;
  });
  return Object.fromEntries(entries) as Record<SecretName, Secret>;
}
