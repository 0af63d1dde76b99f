import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { editBanner, type FairView, getFair } from '#shared/contract/fairs.ts';
import type { BannerKind } from '#shared/domain/image.ts';
import { bannersTexts } from '#shared/texts/office/banners.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { type FailureCode, problemText } from '#shared/texts/problems.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import { keepFair } from '#web/src/lib/queries/fairs.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';
import { callQuery } from '#web/src/lib/use-call.ts';
import { upload } from '../api/upload.ts';
import { type PreparedPicture, readPicture } from './read-picture.ts';
import { fitsTicketOf } from './use-suits-ticket.ts';

async function savedPicture(key: string | undefined): Promise<Blob> {
  const answer = await fetch(`/images/${key}`).catch(() => undefined);
  if (!answer?.ok) throw new ProblemError(answer ? 'not_found' : 'offline');
  return answer.blob();
}

/** Some of the places have the picture. */
class Halfway extends Error {
  readonly done: readonly BannerKind[];
  constructor(cause: unknown, done: readonly BannerKind[]) {
    super('halfway', { cause });
    this.done = done;
  }
}

/**
 * One of a fair's pictures: choose, save, remove. All share the fair's version, so changes are queued, each based on
 * the version that the previous one returned.
 */
export function useBanner(fair: FairView, kind: BannerKind) {
  const lang = useOfficeLanguage();
  const { common } = useTexts(frameTexts);
  const t = useTexts(bannersTexts);
  const client = useQueryClient();
  const [chosen, setChosen] = useState<PreparedPicture>();
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState(0);

  const words = (code: FailureCode, changed = t.changed): string => {
    if (code === 'too_large') return t.tooLarge;
    if (code === 'changed_meanwhile') return changed;
    return problemText(code === 'unsupported_media_type' ? 'image_invalid' : code, lang);
  };
  const send = async (kind: BannerKind, file: Blob | undefined) => {
    const known = client.getQueryData(callQuery(getFair, { params: { id: fair.id } }).queryKey) ?? fair;
    const query = {
      id: fair.id,
      kind,
      version: String(known.version),
      ...(!file && { remove: '1' as const }),
    };
    const { fair: saved, picture } = await upload(editBanner, { query, file, onSent: setSent });
    if (picture) client.setQueryData(fitsTicketOf(picture.key), picture.fitsTicket);
    keepFair(client, saved);
  };
  const onMutate = () => {
    setFailure(undefined);
    setSent(0);
  };
  const fail = async (error: unknown, changed: string) => {
    const code = errorCode(error);
    if (code === 'changed_meanwhile') await refresh(client, editBanner.invalidates);
    setFailure(words(code, changed));
  };
  const change = useMutation({
    scope: { id: 'banners' },
    mutationFn: (file: Blob | undefined) => send(kind, file),
    onMutate,
    onSuccess: (_, file) => {
      setChosen(undefined);
      toast('success', file ? common.saved : t.removed);
    },
    onError: (error, file) => fail(error, file ? t.changed : t.changedRemoving),
  });
  const fill = useMutation({
    scope: { id: 'banners' },
    mutationFn: async (others: readonly BannerKind[]) => {
      const picture = chosen?.file ?? (await savedPicture(fair.banners[kind]));
      if (chosen) await send(kind, chosen.file);
      setChosen(undefined);
      const done: BannerKind[] = [];
      try {
        for (const other of others) {
          const read = await readPicture(picture, other);
          if (typeof read === 'string') throw new ProblemError(read);
          await send(other, read.file);
          done.push(other);
        }
      } catch (error) {
        throw new Halfway(error, done);
      }
    },
    onMutate,
    onSuccess: () => toast('success', t.isEverywhere),
    onError: async (error, others) => {
      if (!(error instanceof Halfway)) return fail(error, t.changedFilling);
      await fail(error.cause, t.changedFilling);
      const left = others.filter((other) => !error.done.includes(other));
      setFailure(t.filledHalfway(left.map((other) => t.places[other].name).join(', ')));
    },
  });
  const choose = async (file: Blob) => {
    const read = await readPicture(file, kind);
    const unfit = typeof read === 'string';
    setFailure(unfit ? words(read) : undefined);
    if (!unfit) setChosen(read);
  };
  /** Takes a picture that is saved in another place already. */
  const chooseSaved = async (key: string) => {
    try {
      await choose(await savedPicture(key));
    } catch (error) {
      setFailure(words(errorCode(error)));
    }
  };
  const forget = () => {
    setChosen(undefined);
    setFailure(undefined);
  };
  return {
    chosen,
    failure,
    sent,
    working: change.isPending || fill.isPending,
    choose,
    chooseSaved,
    forget,
    change: change.mutateAsync,
    fill: fill.mutate,
  };
}
export type Banner = ReturnType<typeof useBanner>;
