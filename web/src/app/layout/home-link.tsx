import { Link } from 'react-router';
import { Brand } from '../../components/brand.tsx';
import css from './office-layout.module.css';

/** The brand heading that the spec requires; the page's own is an `h1`, and this comes before it. */
export const HomeLink = () => (
  <h2 className={css.brand}>
    <Link to="/fairs" title="Bramka">
      <Brand />
    </Link>
  </h2>
);
