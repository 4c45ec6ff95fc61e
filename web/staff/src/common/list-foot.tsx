import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { PAGE_SIZES } from './list-address.ts'
import { SelectBox } from '../../../ui/src/field.tsx'
import { Pagination } from '../../../entities/src/navigation/pagination.tsx'

export interface FootProps {
  readonly pagination: {
    readonly page: number
    readonly totalPages: number
    readonly total: number
    readonly limit: number
  }
  readonly linkTo: (page: number) => string
  readonly onSize: (limit: number) => void
  /** 0 stands for all rows. */
  readonly sizes?: readonly number[]
  /** The one that is chosen, where it is not that of the page. */
  readonly size?: number
}

/** Below a list: which rows these are, how many a page has, and the other pages. */
export function ListFoot({
  pagination: { page, totalPages, total, limit },
  linkTo,
  onSize,
  sizes = PAGE_SIZES,
  size: chosen = limit,
}: FootProps) {
  const { t } = useTranslation('staff')
  const { number } = useLanguage()
  if (total === 0) return null
  // An old link, or rows that were deleted since: there is no such page.
  if (page > totalPages) return <Navigate replace to={linkTo(totalPages)} />
  const from = (page - 1) * limit + 1
  const to = Math.min(total, page * limit)
  return (
    <div className="flex flex-none flex-wrap items-center gap-3 border-t border-line px-4 py-2 text-14 text-ink-2 md:px-6">
      <p role="status">{t('range', { from: number(from), to: number(to), total: number(total) })}</p>
      <SelectBox
        small
        aria-label={t('rowsPerPage')}
        value={chosen}
        onChange={({ target }) => onSize(Number(target.value))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size === 0 ? t('all') : number(size)}
          </option>
        ))}
      </SelectBox>
      <Pagination className="ms-auto" current={page} total={totalPages} disabled={false} linkTo={linkTo} />
    </div>
  )
}
