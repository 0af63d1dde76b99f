import type { previewBadge as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import { inLanguage } from '#shared/domain/text.ts';
import type { Files } from '../../adapters/files.ts';
import { colourOf } from '../../documents/pdf/badge-content.ts';
import { badgeMarks, pageOf } from '../../documents/pdf/badge-layout.ts';
import { logoSize } from '../../documents/pdf/badge-pdf.ts';
import { loadLettersFor } from '../../documents/pdf/font-engine/font.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import { samplePeople } from './sample-badges.ts';

interface Deps {
  fairs: Pick<FairStore, 'withTypes'>;
  images: Pick<Files, 'get'>;
  publicUrl: string;
}

const SAMPLE_CONTACT = `ctc_${'0'.repeat(24)}`;

/** A badge for each sample; they take the fair's types in turn. The last one shares no contact. */
export const previewBadge =
  ({ fairs, images, publicUrl }: Deps): UseCase<typeof row> =>
  async ({ body: { id, ...layout } }) => {
    const sold = await fairs.withTypes(id);
    if (!sold) throw new Problem('not_found');
    const { fair, types } = sold;
    const bytes = fair.banners.logo ? await images.get(fair.banners.logo) : undefined;
    const logo = logoSize(bytes);
    await loadLettersFor([fair.name, types.map(({ name }) => name)]);
    const badges = samplePeople.map(({ name, surname, company }, index) => {
      const type = types[index % types.length];
      const content = {
        name: `${name}\n${surname}`,
        company,
        ticketType: type ? inLanguage(type.name, 'pl') : '',
        fairName: inLanguage(fair.name, 'pl'),
        colour: colourOf(layout, type?.id ?? ''),
        ...(index < samplePeople.length - 1 && { contact: `${publicUrl}/viewContact/${SAMPLE_CONTACT}` }),
      };
      return badgeMarks(layout, content, logo);
    });
    return { ...pageOf(layout.size), badges, logoUnfit: bytes !== undefined && !logo };
  };
