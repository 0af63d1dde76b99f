import { useParams } from 'react-router';
import { inLanguage } from '#shared/domain/text.ts';
import { todayTexts } from '#shared/texts/office/today.ts';
import { Main } from '#web/src/components/layout/main.tsx';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useFair } from '#web/src/lib/queries/fairs.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import css from '../components/today.module.css';
import { TodayBoard } from '../components/today-board.tsx';

/** The board of a fair's day on a screen of its own, for a television. */
export default function TodayScreen() {
  const { id = '' } = useParams();
  const lang = useOfficeLanguage();
  const t = useTexts(todayTexts);
  const query = useFair(id);
  useTitle(query.data ? t.titleOf(inLanguage(query.data.name, lang)) : t.title);
  return (
    <Main id="content" tabIndex={-1} className={query.data ? undefined : css.unread}>
      <LoadedPage query={query}>{(fair) => <TodayBoard fair={fair} full />}</LoadedPage>
    </Main>
  );
}
