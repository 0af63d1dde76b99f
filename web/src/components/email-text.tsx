/** An e-mail address: where its line is too short for it, it goes on after the @. */
export function EmailText({ email }: { email: string }) {
  const domainAt = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, domainAt)}
      <wbr />
      {email.slice(domainAt)}
    </>
  );
}
