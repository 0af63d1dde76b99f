import { frameTexts } from '#shared/texts/office/frame.ts';
import { secondFactorTexts } from '#shared/texts/office/second-factor.ts';
import { Button } from '#web/src/components/button.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { copy } from '#web/src/lib/copy.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useSession } from '#web/src/lib/queries/session.ts';
import { useShownOnce } from '#web/src/lib/use-shown-once.ts';
import { freshCodes } from '../../api/second-factor.ts';
import own from './factors.module.css';

/** Shows new recovery codes, to copy or print; they cannot be shown again. */
export function FreshCodes() {
  const t = useTexts(secondFactorTexts).codes;
  const { common } = useTexts(frameTexts);
  const [codes, setFreshCodes] = useShownOnce(freshCodes);
  const state = useSession();
  if (!codes) return null;
  const close = () => setFreshCodes(null);
  const actions = (
    <>
      <Button onClick={() => copy(codes.join('\n'), common.copied)}>
        <Icon name="copy" />
        {t.copy}
      </Button>
      <Button onClick={() => window.print()}>{t.print}</Button>
      <Button kind="navy" onClick={close}>
        {t.done}
      </Button>
    </>
  );
  return (
    <OfficeDialog title={t.title} onClose={close} actions={actions}>
      <p>{t.text}</p>
      <div className={own.printed}>
        <p className={own.onPaper}>
          Bramka, {t.title}
          {state.kind === 'in' && `, ${state.session.email}`}
        </p>
        <ol className={own.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
    </OfficeDialog>
  );
}
