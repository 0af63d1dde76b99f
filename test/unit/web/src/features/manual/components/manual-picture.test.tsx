// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manualPictures, type PictureName } from '#shared/texts/office/manual/pictures.ts';
import { ManualPicture } from '#web/src/features/manual/components/manual-picture.tsx';

test.each(Object.keys(manualPictures.pl) as PictureName[])(
  'the picture %s is shown, and opens in its full size',
  (name) => {
    render(<ManualPicture name={name} />);
    expect(screen.getByRole<HTMLImageElement>('img').getAttribute('src')).toMatch(`pl/${name}.png`);
    expect(screen.getByRole('link').getAttribute('href')).toMatch(`pl/${name}.png`);
  },
);
