import { styled } from '../../lib/styled.ts';
import css from './card.module.css';

/** One topic of a page in its own frame. */
export const Card = styled('section', css.card);

export const FormCard = styled('form', css.card);

/** A card's heading, with actions at its right. */
export const CardHead = styled('div', css.head);
