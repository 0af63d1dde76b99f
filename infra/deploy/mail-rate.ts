import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { Target } from './target.ts';

/** How many mails a second SES takes of the account; undefined, with a warning, where it does not tell. */
export async function mailRateOf({ region }: Pick<Target, 'region'>): Promise<number | undefined> {
  try {
    const { SendQuota } = await new SESv2Client({ region }).send(new GetAccountCommand({}));
    return SendQuota?.MaxSendRate;
  } catch (error) {
    console.warn(`Mails keep to no rate: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}
