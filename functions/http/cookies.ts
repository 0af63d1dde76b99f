import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Cookie } from '../runtime/outcome.ts';

export function cookieOf(event: APIGatewayProxyEventV2, name: string): string | undefined {
  const prefix = `${name}=`;
  return event.cookies?.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
}

/** No script can read our cookies, and another site's page sends them only by navigating here (`isCrossOrigin`). */
export const setCookie = ({ name, value, seconds }: Cookie): string =>
  `${name}=${value}; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${seconds}`;
