import { frameTexts } from '#shared/texts/office/frame.ts';
import { manualTexts } from '#shared/texts/office/manual.ts';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './manual-answer.module.css';
import { ManualAnswer } from './manual-answer.tsx';
import { chaptersWith } from './manual-chapters.ts';

/** The instructions for desk and door, for users who may not open the manual. */
export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const lang = useOfficeLanguage();
  const manual = useTexts(manualTexts);
  const t = useTexts(frameTexts);
  return (
    <OfficeDialog title={t.own.help} onClose={onClose}>
      {chaptersWith(lang, [])
        .filter(({ reader }) => reader !== 'admin')
        .map(({ reader, answers }) => (
          <section key={reader} aria-labelledby={`${reader}-reader`}>
            <h3 id={`${reader}-reader`} className={css.reader}>
              {manual.readers[reader]}
            </h3>
            {answers.map(({ anchor, section, picture }) => (
              <ManualAnswer key={anchor} anchor={anchor} section={section} picture={picture} words={[]} />
            ))}
          </section>
        ))}
    </OfficeDialog>
  );
}
