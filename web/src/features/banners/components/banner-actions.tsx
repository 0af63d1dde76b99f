import { type ReactNode, useRef, useState } from 'react';
import type { BannerKind } from '#shared/domain/image.ts';
import { bannersTexts } from '#shared/texts/office/banners.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Button } from '#web/src/components/button.tsx';
import { Confirm } from '#web/src/components/confirm.tsx';
import { Foot } from '#web/src/components/layout/foot.tsx';
import { ButtonRow } from '#web/src/components/layout/form-layout.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import css from './banners.module.css';
import type { Banner } from './use-banner.ts';

interface ActsProps {
  kind: BannerKind;
  /** The key of the picture saved here, and of another place's that may be used here, too. */
  saved: string | undefined;
  other: string | undefined;
  banner: Banner;
  over: boolean;
  /** More to do with the picture. */
  children: ReactNode;
}

export function BannerActs({ kind, saved, other, banner, over, children }: ActsProps) {
  const t = useTexts(bannersTexts);
  const { common } = useTexts(frameTexts);
  const { name } = t.places[kind];
  const { chosen, working, sent, change } = banner;
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [removing, setRemoving] = useState(false);
  /** The pressed button disappears, so the remaining one gets the focus. */
  const run = (file?: Blob) =>
    change(file)
      .catch(() => {})
      .finally(() => chooser.current?.focus());
  const remove = () => {
    setRemoving(false);
    run();
  };
  return (
    <>
      <ButtonRow>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={`${t.choose}: ${name}`}
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // Lets the same file be chosen again after it was edited.
            currentTarget.value = '';
            if (file) banner.choose(file);
          }}
        />
        <Button
          ref={chooser}
          aria-describedby={`${kind}-title`}
          onClick={() => !working && input.current?.click()}
        >
          {saved || chosen ? t.replace : t.choose}
        </Button>
        {other && !chosen && (
          <Button aria-describedby={`${kind}-title`} onClick={() => banner.chooseSaved(other)}>
            {t.useForms}
          </Button>
        )}
        {children}
        {saved && !chosen && (
          <Button
            kind="quiet"
            aria-describedby={`${kind}-title`}
            working={working}
            onClick={() => setRemoving(true)}
          >
            {common.remove}
          </Button>
        )}
        <span className={css.drop} role="status" data-idle={working || over ? undefined : ''}>
          {working ? t.sending(Math.round(sent * 100)) : over ? t.dropNow : t.drop}
        </span>
      </ButtonRow>
      {chosen && (
        <Foot>
          {!working && <Button onClick={banner.forget}>{common.cancel}</Button>}
          <Button kind="navy" working={working} onClick={() => run(chosen.file)}>
            {t.save}
          </Button>
        </Foot>
      )}
      {removing && (
        <Confirm
          title={t.removeTitle(name)}
          act={common.remove}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        >
          <p>{t.removeText}</p>
        </Confirm>
      )}
    </>
  );
}
