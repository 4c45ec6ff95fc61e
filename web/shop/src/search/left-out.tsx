import { LEFT_OUT_MARKS } from '@karvan/domain'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { type CarSearch, writeSearch } from '../../../kit/src/car-search.ts'
import { Link } from '../../../entities/src/navigation/link.tsx'

interface Props {
  readonly search: CarSearch
  /** Cars that the search would find, were they not flooded or written off. */
  readonly count: number | undefined
}

/** How many flooded and written-off cars the list leaves out, and the way to them. Who asked for some of them is told nothing. */
export function LeftOut({ search, count = 0 }: Props) {
  const { t } = useTranslation('search')
  const { number, paths } = useLanguage()
  if (count === 0 || search.past.length > 0) return null
  return (
    <p className="mb-3.5 text-13 text-ink-2">
      {t('leftOut', { count, n: number(count) })}{' '}
      <Link
        to={paths.search(writeSearch({ ...search, page: 1, past: LEFT_OUT_MARKS }))}
        className="font-ui text-ink underline underline-offset-3"
      >
        {t('leftOutShow')}
      </Link>
    </p>
  )
}
