import type { SavedView } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Pin, PinOff, Plus, Save, Trash2 } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../entities/src/session/session-store.ts'
import { codeOf } from '../../../../kit/src/api/errors.ts'
import { isolateName } from '../../../../kit/src/format.ts'
import { Checkbox } from '../../../../ui/src/checkbox.tsx'
import { Field } from '../../../../ui/src/field.tsx'
import { type RowAction, RowMenu } from '../../../../ui/src/row-menu.tsx'
import { useToasts } from '../../../../ui/src/toast-store.ts'
import { FormPanel } from '../form-panel.tsx'
import { ListFilter } from '../list-tools.tsx'
import { useDeletion } from '../use-deletion.ts'
import { ColumnMenu } from './column-menu.tsx'
import { chooseDefaultView, createView, deleteView, restoreView, updateView, viewsQuery } from './queries.ts'
import type { ListView } from './use-list-view.ts'

interface Props<Row, Title extends string, Sort extends string> {
  readonly of: ListView<Row, Title, Sort>
  /** What a column is called. */
  readonly say: (title: Title) => string
}

/** Chooses, saves and shares views of a list, and chooses its columns. */
export function ViewTools<Row, Title extends string, Sort extends string>({ of, say }: Props<Row, Title, Sort>) {
  const { t } = useTranslation('views')
  const { views, view, isChanged, show, choices, shown, choose } = of
  const [form, setForm] = useState<'new' | 'edit' | null>(null)
  return (
    <>
      <ListFilter
        label={t('view')}
        value={view?.id ?? null}
        usual={t('none')}
        options={views.map((one) => ({
          value: one.id,
          name: one.is_shared ? t('shared', { name: isolateName(one.name) }) : one.name,
        }))}
        onChange={(id) => show(views.find((one) => one.id === id) ?? null)}
      />
      {isChanged && (
        <p role="status" className="text-13 text-ink-3">
          {t('changed')}
        </p>
      )}
      <ViewMenu of={of} onForm={setForm} />
      <ColumnMenu choices={choices} shown={shown} say={say} onChange={choose} />
      {form !== null && <ViewForm of={of} edited={form === 'edit' ? view : null} onClose={() => setForm(null)} />}
    </>
  )
}

interface MenuProps<Row, Title extends string, Sort extends string> {
  readonly of: ListView<Row, Title, Sort>
  readonly onForm: (kind: 'new' | 'edit') => void
}

function ViewMenu<Row, Title extends string, Sort extends string>({ of, onForm }: MenuProps<Row, Title, Sort>) {
  const { t } = useTranslation('views')
  const { view, isChanged } = of
  const change = useChangeView(of)
  const add: RowAction = { name: t('add'), icon: Plus, run: () => onForm('new') }
  const actions = view === null ? [] : actionsOf(view)
  return <RowMenu label={t('actions')} actions={[add, ...actions]} />

  function actionsOf(shown: SavedView): readonly RowAction[] {
    const { is_default: isDefault } = shown
    const save: RowAction = { name: t('save'), icon: Save, run: () => change.save(shown) }
    return [
      ...(isChanged ? [save] : []),
      { name: t('edit'), icon: Pencil, run: () => onForm('edit') },
      {
        name: t(isDefault ? 'notDefault' : 'default'),
        icon: isDefault ? PinOff : Pin,
        run: () => change.chooseDefault(isDefault ? null : shown.id),
      },
      { name: t('delete'), icon: Trash2, run: () => change.remove(shown), isDanger: true },
    ]
  }
}

/** What is done with a view at once. */
function useChangeView<Row, Title extends string, Sort extends string>(of: ListView<Row, Title, Sort>) {
  const { t } = useTranslation(['views', 'errors'])
  const client = useQueryClient()
  const { show: say, showError } = useToasts()
  const askToDelete = useDeletion()
  const refresh = async () => await client.invalidateQueries(viewsQuery(of.page))
  const { mutate } = useMutation({
    mutationFn: async ({ run }: { readonly run: () => Promise<unknown>; readonly done: string }) => await run(),
    onSuccess: (_, { done }) => say(done),
    onError: (error) => showError(`${t('failed')}: ${t(codeOf(error), { ns: 'errors' })}`),
    onSettled: refresh,
  })
  const restore = ({ id }: SavedView) =>
    mutate({
      run: async () => {
        const view = await restoreView(id)
        await refresh()
        of.show(view)
      },
      done: t('restored'),
    })
  return {
    save: ({ id, version }: SavedView) =>
      mutate({
        run: async () => {
          const view = await updateView(id, { version, ...of.contentNow() })
          await refresh()
          of.show(view)
        },
        done: t('saved'),
      }),
    chooseDefault: (id: string | null) =>
      mutate({ run: () => chooseDefaultView(of.page, id), done: t(id === null ? 'isNotDefault' : 'isDefault') }),
    remove: (view: SavedView) => {
      const name = isolateName(view.name)
      askToDelete({
        title: t('deleteTitle'),
        text: t(view.is_shared ? 'deleteShared' : 'deleteOwn', { name }),
        deleted: t('deleted', { name }),
        failed: t('failed'),
        remove: () => deleteView(view.id),
        keep: async () => {
          of.show(null)
          await refresh()
        },
        restore: () => restore(view),
      })
    },
  }
}

interface FormProps<Row, Title extends string, Sort extends string> {
  readonly of: ListView<Row, Title, Sort>
  /** Null for a new one. */
  readonly edited: SavedView | null
  readonly onClose: () => void
}

interface Fields {
  name: string
  is_shared: boolean
}

const MAX_NAME = 60

/** Name of a view, and who may use it. A new one has filters, order and columns as they are shown. */
function ViewForm<Row, Title extends string, Sort extends string>({
  of,
  edited,
  onClose,
}: FormProps<Row, Title, Sort>) {
  const { t } = useTranslation('views')
  const client = useQueryClient()
  const me = useSession(({ user }) => user?.id)
  const say = useToasts((state) => state.show)
  const isOthers = edited !== null && edited.is_shared && edited.owner_id !== me
  return (
    <FormPanel<Fields>
      title={t(edited ? 'edit' : 'add')}
      lead={edited ? undefined : t('addLead')}
      failed={t('failed')}
      initial={{ name: edited?.name ?? '', is_shared: edited?.is_shared ?? false }}
      check={({ name }) => (name.trim() === '' ? { name: t('nameMissing') } : {})}
      save={async ({ name, is_shared }) => {
        const view = edited
          ? await updateView(edited.id, { version: edited.version, name, is_shared })
          : await createView({ page: of.page, ...of.contentNow(), name, is_shared })
        await client.invalidateQueries(viewsQuery(of.page))
        if (!edited) of.show(view)
        say(t('saved'))
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Field label={t('name')} needed dir="auto" maxLength={MAX_NAME} {...form.field('name')} />
          {!isOthers && <Checkbox {...form.register('is_shared')}>{t('share')}</Checkbox>}
          <p className="text-13 text-ink-3">{t(isOthers ? 'shareOthers' : 'shareHint')}</p>
        </>
      )}
    </FormPanel>
  )
}
