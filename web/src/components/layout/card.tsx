import { styled } from '../../lib/styled.ts';
import css from './card.module.css';

/** One subject of a page in a frame of its own. */
export const Card = styled('section', css.card);

export const FormCard = styled('form', css.card);

/** A card's heading, and at its right what can be done. */
export const CardHead = styled('div', css.head);
