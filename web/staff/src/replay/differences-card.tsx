import { readWhole } from '@karvan/domain'
import type { Difference, Replay } from '@karvan/contracts/browser'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { differencesQuery } from './queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { Pagination } from '../../../entities/src/navigation/pagination.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { StateMark } from '../../../ui/src/state-mark.tsx'
import { FieldChange } from './field-change.tsx'
import { useFieldName } from './field-names.ts'
import { addressOf, FIELD, PAGE } from './replay-address.ts'

/** What differs, listing by listing, in all fields or in one. */
export function DifferencesCard({ replay: { id, state } }: { readonly replay: Replay }) {
  const { t } = useTranslation('replay')
  const { number } = useLanguage()
  const nameOf = useFieldName()
  const [params] = useSearchParams()
  const field = params.get(FIELD)
  const page = Math.max(1, readWhole(params.get(PAGE) ?? '') ?? 1)
  const query = differencesQuery(id, field, page, state)
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData })
  const all = field !== null && (
    <ButtonLink size="small" to={addressOf(id, null)}>
      <Icon of={X} size={16} />
      {t('allFields')}
    </ButtonLink>
  )
  const title = field === null ? t('differences') : t('differencesIn', { field: nameOf(field) })
  return (
    <Card title={title} lead={data && t('found', { n: number(data.pagination.total) })} actions={all}>
      {!data && error === null && <Skeleton className="m-5 h-40" />}
      {!data && error !== null && (
        <div className="p-5">
          <StaffError title={t('differencesFailed')} error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data && (
        <ul className="divide-y divide-line">
          {data.differences.map((one) => (
            <Row key={`${one.sourceId} ${one.field}`} difference={one} hasField={field === null} />
          ))}
        </ul>
      )}
      {data && (
        <Pagination
          className="justify-center border-t border-line px-4 py-2"
          current={data.pagination.page}
          total={data.pagination.totalPages}
          disabled={false}
          linkTo={(to) => addressOf(id, field, to)}
        />
      )}
    </Card>
  )
}

const MARKS = { promoted: 'ok', changed: 'warn', undone: 'ended', changed_since: 'warn' } as const

interface RowProps {
  readonly difference: Difference
  /** Of all fields: then the row says which one it is. */
  readonly hasField: boolean
}

function Row({ difference, hasField }: RowProps) {
  const { t } = useTranslation('replay')
  const { paths } = useLanguage()
  const nameOf = useFieldName()
  const { sourceId, title, carId, field, before, after, isEdited, state } = difference
  const name = <bdi>{title}</bdi>
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-5 py-2 text-14 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_auto] sm:items-center">
      <span className="min-w-0 wrap-anywhere">
        {carId === null ? (
          <span className="block font-ui">{name}</span>
        ) : (
          <Link
            to={paths.car(carId)}
            className="inline-flex min-h-6 items-center text-link underline underline-offset-3 hover:no-underline"
          >
            <span>{name}</span>
          </Link>
        )}
        <span className="block text-13 text-ink-3">
          <Num>{sourceId}</Num>
        </span>
      </span>
      <span className="min-w-0">
        {hasField && <span className="block text-13 text-ink-3">{nameOf(field)}</span>}
        <FieldChange field={field} before={before} after={after} />
        {isEdited && <span className="block text-13 text-ink-3">{t('edited')}</span>}
      </span>
      {state !== 'compared' && (
        <span className="text-13">
          <StateMark state={MARKS[state]}>{t(`mark:${state}`)}</StateMark>
        </span>
      )}
    </li>
  )
}
