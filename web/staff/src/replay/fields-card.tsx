import type { ReplayField } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { replayFieldsQuery } from './queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { FieldChange } from './field-change.tsx'
import { useFieldName } from './field-names.ts'
import { addressOf, FIELD } from './replay-address.ts'

/** In how many listings each field differs, with an example; a press shows only that field. */
export function FieldsCard({ id }: { readonly id: string }) {
  const { t } = useTranslation('replay')
  const [params] = useSearchParams()
  const { data, error, refetch } = useQuery(replayFieldsQuery(id))
  return (
    <Card title={t('fields')} lead={t('fieldsLead')}>
      {!data && error === null && <Skeleton className="m-5 h-20" />}
      {!data && error !== null && (
        <div className="p-5">
          <StaffError title={t('fieldsFailed')} error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data && (
        <table className="w-full text-14">
          <thead className="text-13 text-ink-3">
            <tr className="border-b border-line">
              <th scope="col" className="px-5 py-2 text-start font-ui">
                {t('field')}
              </th>
              <th scope="col" className="px-2 py-2 text-end font-ui max-sm:pe-5">
                {t('listings')}
              </th>
              <th scope="col" className="px-5 py-2 text-start font-ui max-sm:hidden">
                {t('example')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {data.map((field) => (
              <Row key={field.field} id={id} field={field} isChosen={params.get(FIELD) === field.field} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

interface RowProps {
  readonly id: string
  readonly field: ReplayField
  readonly isChosen: boolean
}

/** On a phone the example stands below the name. */
function Row({ id, field: { field, listings, example }, isChosen }: RowProps) {
  const { number } = useLanguage()
  const nameOf = useFieldName()
  return (
    <tr className="has-aria-[current]:bg-tint-2">
      <th scope="row" className="px-5 text-start font-ui">
        <Link
          to={addressOf(id, isChosen ? null : field)}
          aria-current={isChosen ? 'true' : undefined}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-3 hover:no-underline"
        >
          {nameOf(field)}
        </Link>
        <span className="block pb-2 font-text sm:hidden">
          <FieldChange field={field} {...example} />
        </span>
      </th>
      <td className="px-2 text-end max-sm:pe-5">
        <Num>{number(listings)}</Num>
      </td>
      <td className="px-5 py-2 max-sm:hidden">
        <FieldChange field={field} {...example} />
      </td>
    </tr>
  )
}
