import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchText } from '#shared/contract/table-query.ts';
import { findOrders } from '#shared/contract/ticket-tables.ts';
import { fullNameOf } from '#shared/domain/full-name.ts';
import { commandTexts } from '#shared/texts/office/command.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';
import { TextField } from '../../components/fields.tsx';
import { Muted } from '../../components/layout/text.tsx';
import { OfficeDialog } from '../../components/office-dialog.tsx';
import { wordsOf } from '../../lib/bare-words.ts';
import { textError } from '../../lib/form/text-error.ts';
import { useOfficeLanguage, useTexts } from '../../lib/office-language.ts';
import { useMay } from '../../lib/queries/session.ts';
import { useCall } from '../../lib/use-call.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { MenuEntry } from '../menu/menu-labels.ts';
import css from './command-box.module.css';
import { type Destination, matching, useDestinations } from './destinations.ts';

/** Milliseconds after the last key press before the server is called. */
const DEBOUNCE = 200;
const MIN_QUERY = 2;
const MAX_PLACES = 8;

const soldAddress = (fields: Record<string, string>): string =>
  `/tickets/sold/?${new URLSearchParams(fields)}`;

const isSearch = (query: string): boolean => query.length >= MIN_QUERY && searchText.safeParse(query).success;

/** The orders that match, from the server; none for a query too short to tell anything. */
function useFoundOrders(query: string) {
  const { statuses } = useTexts(soldTexts).sold;
  const typed = query.trim();
  const settled = useDebounced(typed, DEBOUNCE);
  const may = useMay(findOrders);
  const enabled = may && isSearch(settled);
  const { data, error, isFetching } = useCall(
    findOrders,
    { query: { query: settled } },
    { enabled, placeholderData: keepPreviousData },
  );
  const isBehind = typed !== settled || isFetching;
  const orders = (enabled ? (data?.orders ?? []) : []).map(
    ({ orderId, fairId, orderNumber, name, surname, email, status }): Destination => ({
      group: 'orders',
      text: [orderNumber, fullNameOf({ name, surname }), email, statuses[status]]
        .filter((word) => word.trim())
        .join(', '),
      to: soldAddress({ fair: fairId, order: orderId }),
    }),
  );
  return {
    orders,
    error,
    more: enabled && data?.more === true,
    isSearching: may && isSearch(typed) && isBehind,
  };
}

interface CommandBoxProps {
  /** The pages the user may open. */
  menu: readonly MenuEntry[];
  onClose: () => void;
}

/** One box for everything: an order, a fair, a page, a setting or an act, by the keyboard alone. */
export default function CommandBox({ menu, onClose }: CommandBoxProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(commandTexts);
  const navigate = useNavigate();
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const [isConfirmed, setConfirmed] = useState(false);
  const all = useDestinations(menu);
  const { orders, error, more, isSearching } = useFoundOrders(query);
  const places = matching(all, wordsOf(query), MAX_PLACES);
  const elsewhere: Destination[] = more
    ? [{ group: 'orders', text: t.more(query.trim()), to: soldAddress({ query: query.trim() }) }]
    : [];
  const options = [
    ...places.filter(({ group }) => group === 'fairs'),
    ...[...orders, ...elsewhere],
    ...places.filter(({ group }) => group === 'places'),
  ];
  const chosen = Math.min(at, options.length - 1);
  const open = ({ to }: Destination) => {
    onClose();
    navigate(to);
  };
  // Pasted numbers and scanners press Enter before anything is found.
  const openFound = useEffectEvent(() => {
    const option = options[chosen];
    setConfirmed(false);
    if (option) open(option);
  });
  useEffect(() => {
    if (isConfirmed && !isSearching) openFound();
  }, [isConfirmed, isSearching]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((chosen + step + options.length) % Math.max(1, options.length));
    else if (event.key === 'Enter') setConfirmed(true);
    else return;
    event.preventDefault();
  };
  const isAsked = query.trim().length >= MIN_QUERY;
  return (
    <OfficeDialog title={t.title} onClose={onClose}>
      <TextField
        id="command"
        label={t.label}
        value={query}
        error={textError(searchText, query, lang)}
        data-first=""
        autoComplete="off"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-activedescendant={options.length > 0 ? `${id}-${chosen}` : undefined}
        onKeyDown={onKeyDown}
        onChange={(text) => {
          setQuery(text);
          setAt(0);
          setConfirmed(false);
        }}
      />
      <Options id={id} options={options} chosen={chosen} onChoose={open} />
      <div role="status">
        {isSearching && <Muted>{t.searching}</Muted>}
        {!isSearching && error && isAsked && <p>{t.failed}</p>}
        {!isSearching && !error && isAsked && options.length === 0 && <p>{t.none}</p>}
      </div>
      <Muted className={css.help}>{t.help}</Muted>
    </OfficeDialog>
  );
}

interface OptionsProps {
  id: string;
  options: readonly Destination[];
  chosen: number;
  onChoose: (destination: Destination) => void;
}

/** What was found, under the names of its groups; the focus stays in the field. */
function Options({ id, options, chosen, onChoose }: OptionsProps) {
  const t = useTexts(commandTexts);
  return (
    <div id={id} role="listbox" aria-label={t.title} className={css.options} tabIndex={-1}>
      {options.map((option, index) => (
        <div
          key={`${option.to} ${option.text}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          data-group={option.group === options[index - 1]?.group ? undefined : t[option.group]}
          className={css.option}
          ref={(element) => {
            if (index === chosen) element?.scrollIntoView({ block: 'nearest' });
          }}
          onClick={() => onChoose(option)}
          onKeyDown={(event) => event.key === 'Enter' && onChoose(option)}
        >
          {option.text}
        </div>
      ))}
    </div>
  );
}
