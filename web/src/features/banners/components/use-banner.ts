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

  const words = (code: FailureCode, removing: boolean): string => {
    if (code === 'too_large') return t.tooLarge;
    if (code === 'changed_meanwhile') return removing ? t.changedRemoving : t.changed;
    return problemText(code === 'unsupported_media_type' ? 'image_invalid' : code, lang);
  };
  const change = useMutation({
    scope: { id: 'banners' },
    mutationFn: (file: Blob | undefined) => {
      const known = client.getQueryData(callQuery(getFair, { params: { id: fair.id } }).queryKey) ?? fair;
      const query = {
        id: fair.id,
        kind,
        version: String(known.version),
        ...(!file && { remove: '1' as const }),
      };
      return upload(editBanner, { query, file, onSent: setSent });
    },
    onMutate: () => {
      setFailure(undefined);
      setSent(0);
    },
    onSuccess: ({ fair: saved, picture }) => {
      if (picture) client.setQueryData(fitsTicketOf(picture.key), picture.fitsTicket);
      keepFair(client, saved);
      setChosen(undefined);
      toast('success', picture ? common.saved : t.removed);
    },
    onError: async (error, file) => {
      const code = errorCode(error);
      if (code === 'changed_meanwhile') await refresh(client, editBanner.invalidates);
      setFailure(words(code, !file));
    },
  });
  const choose = async (file: File) => {
    const read = await readPicture(file, kind);
    const unfit = typeof read === 'string';
    setFailure(unfit ? words(read, false) : undefined);
    if (!unfit) setChosen(read);
  };
  /** Takes a picture that is saved in another place already. */
  const chooseSaved = async (key: string) => {
    try {
      const answer = await fetch(`/images/${key}`);
      if (!answer.ok) throw new ProblemError('not_found');
      await choose(new File([await answer.blob()], key));
    } catch (error) {
      setFailure(words(error instanceof ProblemError ? error.code : 'offline', false));
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
    working: change.isPending,
    choose,
    chooseSaved,
    forget,
    change: change.mutateAsync,
  };
}
export type Banner = ReturnType<typeof useBanner>;
