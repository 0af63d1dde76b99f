import { frameTexts } from '../../../../shared/texts/office/frame.ts';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { useTitle } from '../../ui/use-title.ts';

export default function ManualScreen() {
  const title = frameTexts[useOfficeLanguage()].menu.manual;
  useTitle(title);
  return <h1 tabIndex={-1}>{title}</h1>;
}
