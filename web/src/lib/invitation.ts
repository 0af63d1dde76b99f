/** An account that waits for its owner: its first password, which opens nothing but the way to an own one. */
export interface Invitation {
  email: string;
  password: string;
}

/** The link of an invitation. What follows `#` stays in the browser: no server and no log learns it. */
export const invitationLink = ({ email, password }: Invitation): string =>
  `${location.origin}/admin#${new URLSearchParams({ invitation: password, email })}`;

/** @param hash what follows the path, with `#` @returns undefined where it is no invitation */
export function readInvitation(hash: string): Invitation | undefined {
  const read = new URLSearchParams(hash.slice(1));
  const [password, email] = [read.get('invitation'), read.get('email')];
  return password && email ? { email, password } : undefined;
}
