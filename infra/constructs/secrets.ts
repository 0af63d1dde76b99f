import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { providerSetups } from '#functions/adapters/payment-providers.ts';
import type { SecretName } from '#functions/runtime/environment.ts';
import type { ProviderId } from '#shared/domain/payments/providers.ts';
import type { Settings } from '../stages/settings.ts';
import { acknowledge } from './acknowledge.ts';
import { outlives } from './retention.ts';

/** The key that CloudFront sends: the only part of a secret that the template itself reads. */
const SENT = 'sent';

/**
 * How CloudFormation makes a secret's first value. It makes a new one, over whatever operators have entered, as soon as
 * this block changes: a released block stays as it is for good, so it holds nothing that code might change, such as the
 * fields of a provider. `npm run deploy` refuses a release that changes one (infra/deploy/secret-sources.ts).
 */
const randomText = { passwordLength: 64, excludePunctuation: true };
const randomField = (generateStringKey: string) => ({
  ...randomText,
  secretStringTemplate: '{}',
  generateStringKey,
});

interface Kind {
  description: string;
  generateSecretString: Exclude<SecretProps['generateSecretString'], undefined>;
  whyNotRotated: string;
  /** Nothing that outlives the stack depends on it. */
  endsWithStack?: true;
}

/** Filled in by operators after the first deployment, with values from the provider's panel. */
const ofProviders = Object.fromEntries(
  Object.entries(providerSetups).map(([id, { description }]): [string, Kind] => [
    id,
    {
      description,
      generateSecretString: randomField('generated'),
      whyNotRotated: 'The provider issues these values; only a person can change them in its panel.',
    },
  ]),
) as Record<ProviderId, Kind>;

const kinds: Record<SecretName, Kind> = {
  ...ofProviders,
  links: {
    description: 'Signs the links in mails to orders',
    generateSecretString: randomText,
    whyNotRotated: 'A new value would kill the order links in every mail that was sent.',
  },
  signing: {
    description: 'Seed of the key that signs tickets',
    generateSecretString: randomText,
    whyNotRotated: 'Tickets name the version of their key; a new version is a decision, not a timer’s.',
  },
  factors: {
    description: 'Seals the secrets of staff’s authenticator apps; keys the hashes of their recovery codes',
    generateSecretString: randomText,
    whyNotRotated: 'A new value would make every app and every recovery code of the staff useless.',
  },
  ksef: {
    description: 'KSeF: {sellers: {NIP: {environment, token, offline?}}}, filled in by operators',
    generateSecretString: randomField('generated'),
    whyNotRotated: 'Sellers make their tokens in KSeF, with their own signature.',
  },
  wallet: {
    description:
      'Wallets: {tokens, apple: {certificate, key, wwdr}, google: {issuerId, account, key}}; all but tokens filled in by operators',
    generateSecretString: randomField('tokens'),
    whyNotRotated: 'Apple issues the certificate; passes in phones hold what `tokens` has made, for good.',
  },
  origin: {
    description: 'Sent by CloudFront to the API, so that the viewer’s address can be believed',
    generateSecretString: randomField(SENT),
    whyNotRotated: 'The ops rotate it, in two steps: CloudFront takes minutes to send another.',
    endsWithStack: true,
  },
};

/** Creates the secrets, retained like data: tickets and links already sent depend on them. */
export function createSecrets(scope: Construct, settings: Settings): Record<SecretName, Secret> {
  const entries = Object.entries(kinds).map(([name, { whyNotRotated, endsWithStack, ...props }]) => {
    const secret = new Secret(scope, `${name}Secret`, {
      ...props,
      removalPolicy: endsWithStack ? RemovalPolicy.DESTROY : outlives(settings),
    });
    acknowledge(secret, 'SMG4', whyNotRotated);
    return [name, secret] as const;
  });
  return Object.fromEntries(entries) as Record<SecretName, Secret>;
}

/**
 * The key that CloudFront adds to every call: the API's own URL is reachable too, and the header with the caller's
 * address is trusted only with this key. The reference is resolved when the distribution is deployed.
 */
export const sentKey = ({ origin }: Record<SecretName, Secret>): string =>
  origin.secretValueFromJson(SENT).unsafeUnwrap();
