import { foldViewName, type SavedView, savedView } from '#shared/domain/saved-view.ts';
import { isWritten } from '../engine/attempt.ts';
import type { Db } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { keyPart } from '../engine/key-part.ts';

const views = entity('savedView', savedView);

/** Whose list a view is in: a user's id, or everybody's. */
export type ViewOwner = 'office' | (string & {});

const partsOf = (owner: ViewOwner, name: string) => ({ owner, name: keyPart(foldViewName(name)) });

export const savedViewStore = (db: Db) => ({
  ofOwner: (owner: ViewOwner): Promise<SavedView[]> => views.inPartition(db, { owner }, { consistent: true }),

  /** Creates it, or replaces the same author's. @returns false where another author has that name */
  async save(owner: ViewOwner, view: SavedView): Promise<boolean> {
    const parts = partsOf(owner, view.name);
    if (await isWritten(db.write(views.create(parts, view)))) return true;
    return isWritten(db.write(views.replace(parts, view, { authorId: view.authorId })));
  },

  /** @param authorId removes it only if it is this user's. @returns false where there is none */
  remove: (owner: ViewOwner, name: string, authorId: string): Promise<boolean> =>
    isWritten(db.write(views.remove(partsOf(owner, name), { authorId }))),
});
export type SavedViewStore = ReturnType<typeof savedViewStore>;
