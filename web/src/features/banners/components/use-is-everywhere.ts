import { useQuery } from '@tanstack/react-query';
import type { FairView } from '#shared/contract/fairs.ts';
import { likeForm } from './same-everywhere.tsx';

async function bytesOf(key: string): Promise<Uint8Array> {
  const answer = await fetch(`/images/${key}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function areSame(keys: readonly string[]): Promise<boolean> {
  const [first, ...others] = await Promise.all(keys.map(bytesOf));
  return others.every((one) => one.length === first?.length && one.every((byte, at) => byte === first[at]));
}

/** Whether every place like the form shows its picture already; each place has a file and a key of its own. */
export function useIsEverywhere({ banners }: FairView, isAsked: boolean): boolean {
  const keys = [banners.form, ...likeForm.map((kind) => banners[kind])].filter((key) => key !== undefined);
  const { data = false } = useQuery({
    queryKey: ['same-pictures', ...keys],
    queryFn: () => areSame(keys),
    enabled: isAsked && keys.length > likeForm.length,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}
