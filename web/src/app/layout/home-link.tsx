import { Link } from 'react-router';
import { Brand } from '../../components/brand.tsx';
import css from './office-layout.module.css';

/** The spec's brand heading; the page's own is an `h1`, and this stands above it in the page. */
export const HomeLink = () => (
  <h2 className={css.brand}>
    <Link to="/fairs">
      <Brand />
    </Link>
  </h2>
);
