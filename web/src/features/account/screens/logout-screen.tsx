import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { logout } from '#shared/contract/account.ts';
import { entranceTexts } from '#shared/texts/office/entrance.ts';
import { request } from '#web/src/lib/client.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useClearSession } from '#web/src/lib/queries/session.ts';

/** Opening this page logs out. Whatever the server responds, this page forgets the login and all that was loaded for it. */
export default function LogoutScreen() {
  const clearSession = useClearSession();
  const [out, setOut] = useState(false);
  useEffect(() => {
    request(logout)
      .catch(() => undefined)
      .finally(() => setOut(true));
  }, []);
  useEffect(() => {
    if (out) clearSession();
  }, [out, clearSession]);
  const { leaving } = useTexts(entranceTexts).login;
  return out ? <Navigate to="/admin" replace /> : <p>{leaving}</p>;
}
