import { useEffect, useState } from 'react';
import { coloursOf } from './picture-colours.ts';

/** Large enough to find its colours. */
const WIDTH = 96;
const HEIGHT = 32;

function readColours(picture: HTMLImageElement): string[] {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  if (!paper) return [];
  paper.drawImage(picture, 0, 0, WIDTH, HEIGHT);
  return coloursOf(paper.getImageData(0, 0, WIDTH, HEIGHT).data);
}

/** The colours of one of our pictures, once loaded; none if it cannot be read. */
export function usePictureColours(key: string | undefined): readonly string[] {
  const [found, setFound] = useState<{ key: string; colours: string[] }>();
  useEffect(() => {
    if (!key) return;
    const picture = new Image();
    picture.onload = () => setFound({ key, colours: readColours(picture) });
    picture.src = `/images/${key}`;
    return () => {
      picture.onload = null;
    };
  }, [key]);
  return found && found.key === key ? found.colours : [];
}
