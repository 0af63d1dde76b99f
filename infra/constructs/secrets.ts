import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { providerSetups } from '#functions/adapters/payment-providers.ts';
import type { SecretName } from '#functions/runtime/environment.ts';
import type { ProviderId } from '#shared/domain/payments/providers.ts';
import type { Settings } from '../stages/settings.ts';
import { acknowledge } from './acknowledge.ts';
import { outlives } from './retention.ts';

const random = { passwordLength: 64, excludePunctuation: true };

/** The key that CloudFront sends: the only part of a secret that the template itself reads. */
const SENT = 'sent';

interface Kind {
  props: SecretProps;
  whyNotRotated: string;
  /** Nothing that outlives the stack depends on it. */
  endsWithStack?: true;
}

/** Filled in by operators after the first deployment, with values from the provider's panel. */
const ofProviders = Object.fromEntries(
  Object.entries(providerSetups).map(([id, setup]): [string, Kind] => [
    id,
    {
      props: {
        description: setup.description,
        generateSecretString: {
          ...random,
          secretStringTemplate: JSON.stringify(setup.template),
          generateStringKey: setup.generated,
        },
      },
      whyNotRotated: 'The provider issues these values; only a person can change them in its panel.',
    },
  ]),
) as Record<ProviderId, Kind>;

const kinds: Record<SecretName, Kind> = {
  ...ofProviders,
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
  ksef: {
    props: {
      description: 'KSeF: {sellers: {NIP: {environment, token, offline?}}}, filled in by operators',
      generateSecretString: {
        ...random,
        secretStringTemplate: JSON.stringify({ sellers: {} }),
        generateStringKey: 'unused',
      },
    },
    whyNotRotated: 'Sellers make their tokens in KSeF, with their own signature.',
  },
  wallet: {
    props: {
      description:
        'Wallets: {tokens, apple: {certificate, key, wwdr}, google: {issuerId, account, key}}; all but tokens filled in by operators',
      generateSecretString: { ...random, secretStringTemplate: '{}', generateStringKey: 'tokens' },
    },
    whyNotRotated: 'Apple issues the certificate; passes in phones hold what `tokens` has made, for good.',
  },
  origin: {
    props: {
      description: 'Sent by CloudFront to the API, so that the viewer’s address can be believed',
      generateSecretString: { ...random, secretStringTemplate: '{}', generateStringKey: SENT },
    },
    whyNotRotated: 'The ops rotate it, in two steps: CloudFront takes minutes to send another.',
    endsWithStack: true,
  },
};

/** Creates the secrets, retained like data: tickets and links already sent depend on them. */
export function createSecrets(scope: Construct, settings: Settings): Record<SecretName, Secret> {
  const entries = Object.entries(kinds).map(([name, { props, whyNotRotated, endsWithStack }]) => {
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
