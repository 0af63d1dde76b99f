import { inLanguage } from '../../../../shared/domain/text.ts';
import { settingsTexts } from '../../../../shared/texts/office/settings.ts';
import { useFairs } from '../../api/fairs.ts';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { RouteButton } from '../../ui/office/route-button.tsx';

/** Where people look for the organiser's details in vain: they belong to each fair. */
export function Organiser() {
  const lang = useOfficeLanguage();
  const t = settingsTexts[lang];
  const active = useFairs().data?.find((fair) => fair.active);
  return (
    <section className={office.card} aria-labelledby="organiser-title">
      <h2 id="organiser-title">{t.organiser}</h2>
      <p>{t.organiserText}</p>
      <div className={office.buttons}>
        {active && (
          <RouteButton to={`/fairs/edit/${active.id}`}>
            {t.editActive(inLanguage(active.name, lang))}
          </RouteButton>
        )}
        <RouteButton kind="quiet" to="/fairs">
          {t.allFairs}
        </RouteButton>
      </div>
    </section>
  );
}
