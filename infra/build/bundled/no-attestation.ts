/**
 * Replaces the parsing of attestation certificates in the bundles: we request none for passkeys
 * (functions/people/second-factor/passkeys.ts), and it would be most of the function's size and cold start.
 */
function refuse(): never {
  throw new Error('Attestations are not read in the bundles: see infra/build/bundle.ts');
}

export const X509Certificate = refuse;
export const X509ChainBuilder = refuse;
export const X509Crl = refuse;
export const AuthorityKeyIdentifierExtension = refuse;
export const CRLDistributionPointsExtension = refuse;
export const SubjectKeyIdentifierExtension = refuse;
export const KeyDescription = refuse;
export const RSAPublicKey = refuse;
export const id_ce_keyDescription = '';
export const id_rsaEncryption = '';
