import type { FairView } from '#shared/contract/fairs.ts';
import { fairColours } from '#shared/domain/fair-colours.ts';
import { ownColour } from '#shared/domain/own-colour.ts';
import { fairColourTexts } from '#shared/texts/office/fair-colour.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { FormEnd } from '#web/src/components/form/form-end.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import { FormCard } from '#web/src/components/layout/card.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { fairStyle } from '#web/src/lib/fair-style.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import css from './fair-colour.module.css';
import { useFairColour } from './use-fair-colour.ts';
import { usePictureColours } from './use-picture-colours.ts';

/** The colour input's value while no colour is set. */
const NONE = '#0b1f4b';

/** The colour of the public pages, edited beside the pictures it should match. */
export function FairColourCard({ fair }: { fair: FairView }) {
  const t = useTexts(fairColourTexts);
  const record = useFairColour(fair);
  const { form, field } = record;
  const suggested = usePictureColours(fair.banners.form ?? fair.banners.thankYou);
  const typed = ownColour.safeParse(form.values.colour.trim());
  const choose = (colour: string) => form.setValue('colour', colour);
  return (
    <RecordFrame as={FormCard} record={record} aria-labelledby="fair-colour-title">
      <h3 id="fair-colour-title">{t.title}</h3>
      <p>{t.lead}</p>
      <div className={css.fields}>
        <TextField
          {...field('colour')}
          label={t.hex}
          help={t.hexHelp}
          placeholder="#c8102e"
          autoComplete="off"
          spellCheck={false}
        />
        <label className={css.picker}>
          {t.pick}
          <input
            type="color"
            value={typed.success ? typed.data : NONE}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        </label>
      </div>
      {suggested.length > 0 && <Suggestions colours={suggested} onChoose={choose} />}
      {typed.success ? <Sample own={typed.data} /> : <Muted>{t.none}</Muted>}
      <FormEnd record={record} inCard>
        {form.values.colour && <Button onClick={() => choose('')}>{t.clear}</Button>}
      </FormEnd>
    </RecordFrame>
  );
}

function Suggestions({
  colours,
  onChoose,
}: {
  colours: readonly string[];
  onChoose: (colour: string) => void;
}) {
  const t = useTexts(fairColourTexts);
  return (
    <fieldset className={css.suggestions}>
      <legend>{t.suggestions}</legend>
      {colours.map((colour) => (
        <Button key={colour} small aria-label={t.suggest(colour)} onClick={() => onChoose(colour)}>
          <i className={css.swatch} style={{ background: colour }} />
          {colour}
        </Button>
      ))}
    </fieldset>
  );
}

/** A sample of text in the colour, and whether it was darkened for contrast. */
function Sample({ own }: { own: string }) {
  const t = useTexts(fairColourTexts);
  return (
    <>
      <div className={css.sample} data-light="" style={fairStyle({ colour: own })} aria-hidden="true">
        <strong>{t.sampleBand}</strong>
        <span>{t.sampleButton}</span>
        <u>{t.sampleLink}</u>
      </div>
      <p role="status">{fairColours(own).text === own ? t.readable : t.darkened}</p>
    </>
  );
}
