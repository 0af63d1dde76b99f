import { styled } from '../../lib/styled.ts';
import css from './text.module.css';

/** A paragraph that explains: smaller and paler than what it explains. */
export const Muted = styled('p', css.muted);

export const MutedSpan = styled('span', css.muted);

export const MutedBlock = styled('div', css.muted);

/** Something to be read off and typed elsewhere: a password, a key. */
export const SecretText = styled('p', css.secret);

/** A list without marks, its items apart. */
export const PlainList = styled('ul', css.plainList);
