import { Link } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { type BadgeLine, badgeLines, badgeSizes } from '#shared/domain/badge.ts';
import { badgesTexts } from '#shared/texts/office/badges.ts';
import { Checkbox } from '#web/src/components/fields.tsx';
import { FormEnd } from '#web/src/components/form/form-end.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import { FormCard } from '#web/src/components/layout/card.tsx';
import { TickGroup } from '#web/src/components/layout/form-layout.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import css from './badges.module.css';
import { TypeColours } from './type-colours.tsx';
import type { useBadgeLayout } from './use-badge-layout.ts';

interface BadgeFormProps {
  fair: FairView;
  badge: ReturnType<typeof useBadgeLayout>;
}

/** Size, lines and colours of a fair's badges. */
export function BadgeForm({ fair, badge }: BadgeFormProps) {
  const t = useTexts(badgesTexts);
  const { record, layout, setColour } = badge;
  const { form } = record;
  return (
    <RecordFrame as={FormCard} record={record} aria-labelledby="badge-layout-title">
      <h2 id="badge-layout-title">{t.layout}</h2>
      <fieldset className={css.sizes}>
        <legend>{t.size}</legend>
        {badgeSizes.map((size) => (
          <label key={size}>
            <input
              type="radio"
              name="badge.size"
              checked={layout.size === size}
              onChange={() => form.setValue('badge.size', size)}
            />
            {t.sizes[size]}
          </label>
        ))}
      </fieldset>
      <TickGroup>
        <legend>{t.shown}</legend>
        {badgeLines.map((line) => (
          <Checkbox
            key={line}
            id={`badge.${line}`}
            label={t.lines[line]}
            help={<LineHelp line={line} fair={fair} />}
            checked={layout[line]}
            onChange={(checked) => form.setValue(`badge.${line}`, checked)}
          />
        ))}
      </TickGroup>
      <TypeColours fairId={fair.id} colours={layout.colours} onColour={setColour} />
      <FormEnd record={record} inCard />
    </RecordFrame>
  );
}

function LineHelp({ line, fair }: { line: BadgeLine; fair: FairView }) {
  const t = useTexts(badgesTexts);
  if (line === 'contact') return t.contactHelp;
  if (line !== 'logo' || fair.banners.logo) return null;
  return (
    <>
      {t.noLogo} <Link to={`/fairs/editBanners/${fair.id}`}>{t.toPictures}</Link>
    </>
  );
}
