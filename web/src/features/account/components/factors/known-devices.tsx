import { forgetDevices } from '#shared/contract/second-factor.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { secondFactorTexts } from '#shared/texts/office/second-factor.ts';
import { Button } from '#web/src/components/button.tsx';
import { ButtonRow } from '#web/src/components/layout/form-layout.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import type { OwnFactors } from '../../api/second-factor.ts';
import { browserName } from './browser-name.ts';
import own from './factors.module.css';

/** The devices the user has logged in on, and which of them skip the second factor. */
export function KnownDevices({ devices }: Pick<OwnFactors, 'devices'>) {
  const lang = useOfficeLanguage();
  const t = useTexts(secondFactorTexts).devices;
  const when = (at: string) => formatDateTime(new Date(at), lang);
  const now = new Date().toISOString();
  const forget = useAction(useSend(forgetDevices), () => toast('success', t.forgotten));
  return (
    <>
      <h3>{t.title}</h3>
      <Muted>{t.text}</Muted>
      {devices.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className={own.list}>
          {devices.map(({ agent, createdAt, rememberedUntil }) => (
            <li key={`${createdAt} ${agent}`}>
              <span>
                {browserName(agent) ?? t.unknown}{' '}
                <small>
                  {t.since(when(createdAt))}
                  {rememberedUntil && rememberedUntil > now && `, ${t.remembered(when(rememberedUntil))}`}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {devices.length > 0 && (
        <ButtonRow>
          <Button working={forget.isPending} onClick={() => forget.mutate(undefined)}>
            {t.forget}
          </Button>
        </ButtonRow>
      )}
    </>
  );
}
