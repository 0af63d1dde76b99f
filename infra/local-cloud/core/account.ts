export const REGION = 'eu-central-1';
export const ACCOUNT = '000000000000';

/** The credentials that may do everything: for scripts, the seed, the local cloud itself. The gate asks no policy for them. */
export const rootCredentials = { accessKeyId: 'local-root', secretAccessKey: 'local-root' } as const;
