import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ListedView, listSavedViews, removeView, saveView } from '#shared/contract/saved-views.ts';
import { savedView } from '#shared/domain/saved-view.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Button } from '#web/src/components/button.tsx';
import { Checkbox, TextField } from '#web/src/components/fields.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import { Foot } from '#web/src/components/layout/foot.tsx';
import { DialogForm } from '#web/src/components/layout/form-layout.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { textError } from '#web/src/lib/form/text-error.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import css from './sold-tickets.module.css';
import { viewIn, withView } from './view-address.ts';

/** The saved views, one press away, and the way to save the present one. */
export function SavedViews() {
  const t = useTexts(actsTexts);
  const [search, setSearch] = useSearchParams();
  const { data: views = [] } = useCall(listSavedViews);
  const [saving, setSaving] = useState(false);
  const shown = viewIn(search);
  const current = views.find((view) => view.search === shown);
  return (
    <nav className={css.views} aria-label={t.views}>
      {views.map((view) => (
        <Button
          key={`${view.shared} ${view.name}`}
          small
          aria-current={view === current ? 'true' : undefined}
          onClick={() => setSearch((now) => withView(now, view.search))}
        >
          {view.name}
          {view.shared && <small>{t.viewShared}</small>}
        </Button>
      ))}
      {current?.own && <RemoveView view={current} />}
      {shown && !current && (
        <Button small kind="quiet" onClick={() => setSaving(true)}>
          <Icon name="plus" size={16} />
          {t.saveView}
        </Button>
      )}
      {saving && <SaveView search={shown} onClose={() => setSaving(false)} />}
    </nav>
  );
}

function RemoveView({ view: { name, shared } }: { view: ListedView }) {
  const t = useTexts(actsTexts);
  const act = useAction(useSend(removeView), () => toast('success', t.viewRemoved));
  return (
    <Button
      small
      kind="quiet"
      aria-label={t.removeView(name)}
      title={t.removeView(name)}
      working={act.isPending}
      onClick={() => act.mutate({ body: { name, shared } })}
    >
      <Icon name="close" size={16} />
    </Button>
  );
}

function SaveView({ search, onClose }: { search: string; onClose: () => void }) {
  const lang = useOfficeLanguage();
  const t = useTexts(actsTexts);
  const { common } = useTexts(frameTexts);
  const [name, setName] = useState('');
  const [shared, share] = useState(false);
  const [isTried, setTried] = useState(false);
  const act = useAction(useSend(saveView), () => {
    toast('success', t.viewSaved);
    onClose();
  });
  const error = textError(savedView.shape.name, name, lang);
  return (
    <OfficeDialog title={t.saveView} onClose={onClose}>
      <DialogForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!error) act.mutate({ body: { name, search, shared } });
        }}
      >
        <p>{t.saveViewText}</p>
        <TextField
          id="view-name"
          label={t.viewName}
          value={name}
          error={isTried ? error : undefined}
          onChange={setName}
        />
        <Checkbox id="view-shared" label={t.viewForAll} checked={shared} onChange={share} />
        <Foot>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" kind="navy" working={act.isPending}>
            {common.save}
          </Button>
        </Foot>
      </DialogForm>
    </OfficeDialog>
  );
}
