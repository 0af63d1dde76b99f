import { frameTexts } from '#shared/texts/office/frame.ts';
import { useTexts } from './office-language.ts';
import { toast, toastWithUndo } from './toast.ts';
import { useAction } from './use-action.ts';

interface Undoable<Item> {
  act: (item: Item) => Promise<unknown>;
  undo: (item: Item) => Promise<unknown>;
  /** What is said once it is done, and once it is undone. */
  texts: { done: (item: Item) => string; undone: string };
}

/** A change by a button that is made without a question, and for ten seconds taken back by a press. */
export function useUndoable<Item>({ act, undo, texts }: Undoable<Item>) {
  const { common } = useTexts(frameTexts);
  const taking = useAction(undo, () => toast('success', texts.undone));
  return useAction(
    async (item: Item) => {
      await act(item);
      return item;
    },
    (item) => toastWithUndo(texts.done(item), { label: common.undo, run: () => taking.mutate(item) }),
  );
}
