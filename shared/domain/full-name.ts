export interface PersonName {
  name: string;
  surname: string;
}

/** `Anna Lis`; empty where nobody was named. */
export const fullNameOf = ({ name, surname }: PersonName): string => `${name} ${surname}`.trim();
