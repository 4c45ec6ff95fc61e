import type { Facets } from '@karvan/contracts/browser'
import { SlidersHorizontal } from 'lucide'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { type CarSearch, countFilters, NO_FILTERS, writeSearch } from '../../../kit/src/car-search.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { useDialog } from '../../../entities/src/navigation/use-dialog.ts'
import { FilterPanel } from './lazy-filter-panel.ts'
import { SortSelect } from './sort-select.tsx'

/** Dialogs are code that a visitor without a phone never needs. */
const Sheet = lazy(() => import('../../../ui/src/sheet.tsx'))

interface Props {
  readonly search: CarSearch
  readonly facets: Facets | undefined
  readonly total: number | undefined
  readonly change: (changes: Partial<CarSearch>, options?: { replace: boolean }) => void
}

/** Filters and sorting of a narrow screen. The sheet filters at once; its button tells what it would show. */
export function MobileBar({ search, facets, total, change }: Props) {
  const { t } = useTranslation(['search', 'common'])
  const { number, paths } = useLanguage()
  const sheet = useDialog('filters', paths.search(writeSearch(search)))
  const active = countFilters(search)
  const title = active === 0 ? t('filters') : t('filtersActive', { n: number(active) })
  // One visit to the sheet is one step back, however much was ticked in it.
  const changeQuietly = (changes: Partial<CarSearch>) => change(changes, { replace: true })
  return (
    <div className="sticky top-(--header) z-10 -mx-4 mb-3.5 grid grid-cols-[auto_minmax(0,1fr)] gap-2 border-b border-line bg-page px-4 py-2 sm:-mx-6 sm:px-6 md:hidden scriptless:hidden">
      <Button aria-haspopup="dialog" onClick={sheet.open}>
        <Icon of={SlidersHorizontal} />
        {title}
      </Button>
      <SortSelect search={search} change={change} aria-label={t('sort')} className="min-h-11 text-16" />
      {sheet.wasOpened && (
        <Suspense fallback={null}>
          <Sheet
            title={title}
            open={sheet.isOpen}
            onOpenChange={sheet.onOpenChange}
            footer={
              <>
                <Button onClick={() => changeQuietly(NO_FILTERS)} disabled={active === 0}>
                  {t('clear')}
                </Button>
                <Button kind="primary" onClick={() => sheet.onOpenChange(false)}>
                  <span aria-live="polite">
                    {total === undefined
                      ? t('loadingCars')
                      : t('showCars', { ns: 'common', count: total, n: number(total) })}
                  </span>
                </Button>
              </>
            }
          >
            <FilterPanel search={search} facets={facets} change={changeQuietly} />
          </Sheet>
        </Suspense>
      )}
    </div>
  )
}
