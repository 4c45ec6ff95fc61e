import type { StaffCar } from '@karvan/contracts/browser'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { useMay } from '../../../../entities/src/session/use-may.ts'
import { codeOf } from '../../../../kit/src/api/errors.ts'
import { isolateName } from '../../../../kit/src/format.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { CheckInput } from '../../../../ui/src/checkbox.tsx'
import { useToasts } from '../../../../ui/src/toast-store.ts'
import { usePanel } from '../../common/use-panel.ts'
import { type BulkAsked, filterOf, MAX_SELECTED, previewBulk } from './bulk-queries.ts'
import { useCarWords } from '../car-words.ts'
import { PANELS } from '../list-address.ts'
import type { CarQuery } from '../queries.ts'
import { useSelection } from './selection.ts'

/** Selects one car; of a filter of which all are selected, none can be left out. */
export function SelectCell({ car }: { readonly car: StaffCar }) {
  const { t } = useTranslation('bulk')
  const { name } = useCarWords()
  const isAll = useSelection(({ all }) => all !== null)
  const isChosen = useSelection(({ ids }) => ids.has(car.id))
  const toggle = useSelection((state) => state.toggle)
  return (
    <label className="grid size-8.5 place-items-center touch:size-11">
      <CheckInput checked={isAll || isChosen} disabled={isAll} onChange={() => toggle(car.id)} />
      <span className="sr-only">{t('selectCar', { name: isolateName(name(car)) })}</span>
    </label>
  )
}

/** Which cars a change of many is about; null while none is selected. */
export function useSelected(query: CarQuery): Pick<BulkAsked, 'ids' | 'filter'> | null {
  const { ids, all } = useSelection()
  const filter = filterOf(query)
  if (all === JSON.stringify(filter)) return { filter }
  return ids.size > 0 ? { ids: [...ids] } : null
}

interface Props {
  readonly query: CarQuery
  readonly cars: readonly StaffCar[] | undefined
  readonly total: number | undefined
}

/** What is selected, and what can be done with it. */
export function SelectionBar({ query, cars = [], total = 0 }: Props) {
  const { t } = useTranslation('bulk')
  const { number } = useLanguage()
  const may = useMay()
  const { open } = usePanel(PANELS)
  const selected = useSelected(query)
  const { add, takeAll, clear, end } = useSelection()
  const removing = useDeletionOfMany((id) => open(`change:${id}`))
  const count = selected === null ? 0 : (selected.ids?.length ?? total)
  const isTooMany = count > MAX_SELECTED
  return (
    <div
      role="group"
      aria-label={t('select')}
      className="flex flex-none flex-wrap items-center gap-2.5 border-b border-line bg-tint px-4 py-2 text-14 md:px-6"
    >
      <p role="status" className="font-ui">
        {t('selected', { n: number(count) })}
      </p>
      {isTooMany && <p className="text-bad">{t('tooMany', { n: number(MAX_SELECTED) })}</p>}
      <Button size="small" onClick={() => add(cars.map(({ id }) => id))}>
        {t('selectPage')}
      </Button>
      <Button size="small" disabled={total === 0} onClick={() => takeAll(JSON.stringify(filterOf(query)))}>
        {t('selectAll', { n: number(total) })}
      </Button>
      {count > 0 && (
        <Button size="small" kind="quiet" onClick={clear}>
          {t('clear')}
        </Button>
      )}
      <span className="ms-auto flex flex-wrap gap-2.5">
        <Button size="small" kind="primary" disabled={count === 0 || isTooMany} onClick={() => open('many')}>
          {t('edit')}
        </Button>
        {may('cars.delete') && (
          <Button
            size="small"
            kind="danger"
            disabled={count === 0 || isTooMany || removing.isPending}
            onClick={() => selected && removing.mutate(selected)}
          >
            {t('delete')}
          </Button>
        )}
        <Button size="small" onClick={end}>
          {t('done')}
        </Button>
      </span>
    </div>
  )
}

/** Asks what a deletion would do. */
function useDeletionOfMany(onPreview: (id: string) => void) {
  const { t } = useTranslation(['bulk', 'errors'])
  const showError = useToasts((state) => state.showError)
  return useMutation({
    mutationFn: (cars: Pick<BulkAsked, 'ids' | 'filter'>) => previewBulk({ kind: 'delete', ...cars }),
    onSuccess: ({ id }) => onPreview(id),
    onError: (error) => showError(`${t('previewFailed')}: ${t(codeOf(error), { ns: 'errors' })}`),
  })
}
