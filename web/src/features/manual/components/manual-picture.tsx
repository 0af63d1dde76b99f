import type { Language } from '#shared/domain/text.ts';
import { manualPictures, type PictureName } from '#shared/texts/office/manual/pictures.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import sizes from '../pictures/sizes.json' with { type: 'json' };
import css from './manual-answer.module.css';

const files = import.meta.glob<string>('../pictures/*/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
});

const fileOf = (lang: Language, name: PictureName): string | undefined =>
  files[`../pictures/${lang}/${name}.png`];

/** A screenshot in the reader's language; opens in full size. */
export function ManualPicture({ name }: { name: PictureName }) {
  const lang = useOfficeLanguage();
  const [width, height] = sizes[name][lang];
  const file = fileOf(lang, name);
  return (
    <a href={file} target="_blank" rel="noreferrer" className={css.picture}>
      <img
        src={file}
        alt={manualPictures[lang][name]}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </a>
  );
}
