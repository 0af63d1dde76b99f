import { styled } from '../../lib/styled.ts';
import css from './text.module.css';

/** An explanation, smaller and paler than what it explains. */
export const Muted = styled('p', css.muted);

export const MutedSpan = styled('span', css.muted);

export const MutedBlock = styled('div', css.muted);

/** Text to be read and typed elsewhere: a password, a key. */
export const SecretText = styled('p', css.secret);

/** A list without bullets, its items spaced. */
export const PlainList = styled('ul', css.plainList);
