import css from './organiser-logo.module.css';

interface OrganiserLogoProps {
  /** The picture's key. */
  logo: string;
  organiser: string;
}

/** On white, which logos are made for. */
export const OrganiserLogo = ({ logo, organiser }: OrganiserLogoProps) => (
  <img className={css.logo} src={`/images/${logo}`} alt={organiser} width={108} height={36} />
);
