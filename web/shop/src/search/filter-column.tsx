import { type ComponentProps, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../../../ui/src/use-media.ts'
import { FilterPanel, ROOM_FOR_FILTERS } from './lazy-filter-panel.ts'

/** The filters beside the cars; a phone has them in a sheet. By itself, so that only this is drawn anew where there is no room. */
export function FilterColumn(props: ComponentProps<typeof FilterPanel>) {
  const { t } = useTranslation('search')
  const hasRoom = useMedia(ROOM_FOR_FILTERS, true)
  return (
    <aside
      aria-label={t('filters')}
      className="hidden md:col-start-1 md:row-span-2 md:row-start-1 md:block scriptless:hidden"
    >
      {/* A boundary hydrates by itself: the filters do not hold up the cars. */}
      {hasRoom && (
        <Suspense>
          <FilterPanel {...props} />
        </Suspense>
      )}
    </aside>
  )
}
