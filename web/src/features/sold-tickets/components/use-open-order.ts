import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { OPENED_HERE, orderSearch, withoutOrder } from './order-search.ts';

/** The order in the URL, which is open beside the table. */
export function useOpenOrder() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const id = search.get('order') ?? undefined;
  const openedHere = state === null ? false : 'openedHere' in state;
  return {
    id,
    open: (orderId: string) =>
      navigate(orderSearch(search, orderId), id ? { replace: true, state } : { state: OPENED_HERE }),
    close: () => (openedHere ? navigate(-1) : setSearch(withoutOrder(search), { replace: true })),
  };
}
