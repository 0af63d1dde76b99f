import { useQueryClient } from '@tanstack/react-query';
import { forgetDevices } from '#shared/contract/second-factor.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { secondFactorTexts } from '#shared/texts/office/second-factor.ts';
import { ask } from '#web/src/api/client.ts';
import { type OwnFactors, SECOND_FACTOR } from '#web/src/api/second-factor.ts';
import { Button } from '../../button.tsx';
import { toast } from '../../toast.ts';
import css from '../office.module.css';
import { useOfficeLanguage } from '../office-language.ts';
import { useAct } from '../use-act.ts';
import { browserName } from './browser-name.ts';
import own from './factors.module.css';

/** Where one has logged in before, and which of these ask for no second factor. */
export function KnownDevices({ devices }: Pick<OwnFactors, 'devices'>) {
  const lang = useOfficeLanguage();
  const t = secondFactorTexts[lang].devices;
  const client = useQueryClient();
  const when = (at: string) => formatDateTime(new Date(at), lang);
  const now = new Date().toISOString();
  const forget = useAct(
    () => ask(forgetDevices),
    () => {
      toast('success', t.forgotten);
      client.invalidateQueries({ queryKey: SECOND_FACTOR });
    },
  );
  return (
    <>
      <h3>{t.title}</h3>
      <p className={css.muted}>{t.text}</p>
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
        <div className={css.buttons}>
          <Button working={forget.isPending} onClick={() => forget.mutate(undefined)}>
            {t.forget}
          </Button>
        </div>
      )}
    </>
  );
}
