import { Problem } from '#shared/contract/problem.ts';
import type {
  listSavedViews as listRow,
  removeView as removeRow,
  saveView as saveRow,
} from '#shared/contract/saved-views.ts';
import { foldViewName, MAX_SHARED_OF_ONE, MAX_VIEWS } from '#shared/domain/saved-view.ts';
import type { Actor, UseCase } from '../runtime/use-case.ts';
import type { SavedViewStore, ViewOwner } from '../store/tickets/saved-views.ts';

const ownerOf = (shared: boolean, { userId }: Actor): ViewOwner => (shared ? 'office' : userId);

export const listSavedViews =
  (views: SavedViewStore): UseCase<typeof listRow> =>
  async (_, { actor }) => {
    const [own, office] = await Promise.all([views.ofOwner(actor.userId), views.ofOwner('office')]);
    const listed = (shared: boolean) => (view: (typeof own)[number]) => ({
      ...{ name: view.name, search: view.search, shared },
      own: mayChange(view.authorId, actor),
    });
    return [...own.map(listed(false)), ...office.map(listed(true))].sort((one, other) =>
      one.name.localeCompare(other.name, 'pl'),
    );
  };

/** An Admin tidies up what others shared, too. */
const mayChange = (authorId: string, { userId, roles }: Actor): boolean =>
  authorId === userId || roles.includes('Admin');

export const saveView =
  (views: SavedViewStore): UseCase<typeof saveRow> =>
  async ({ body: { name, search, shared } }, { actor }) => {
    const owner = ownerOf(shared, actor);
    const known = await views.ofOwner(owner);
    const before = known.find((view) => foldViewName(view.name) === foldViewName(name));
    const own = known.filter(({ authorId }) => authorId === actor.userId).length;
    const isFull = known.length >= MAX_VIEWS || (shared && own >= MAX_SHARED_OF_ONE);
    if (!before && isFull) throw new Problem('too_many_views');
    if (before && !mayChange(before.authorId, actor)) throw new Problem('view_name_taken');
    const saved = await views.save(owner, { name, search, authorId: before?.authorId ?? actor.userId });
    if (!saved) throw new Problem('view_name_taken');
  };

export const removeView =
  (views: SavedViewStore): UseCase<typeof removeRow> =>
  async ({ body: { name, shared } }, { actor }) => {
    const owner = ownerOf(shared, actor);
    const known = await views.ofOwner(owner);
    const view = known.find((view) => foldViewName(view.name) === foldViewName(name));
    if (!view || !mayChange(view.authorId, actor)) throw new Problem('not_found');
    if (!(await views.remove(owner, view.name, view.authorId))) throw new Problem('not_found');
  };
