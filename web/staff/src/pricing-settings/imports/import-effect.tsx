import type { ImportPreview, ImportTables } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importPreviewQuery } from '../imports.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../../ui/src/bidi.tsx'
import { ChangedValue } from '../../../../ui/src/changed-value.tsx'
import { FactList } from '../../../../ui/src/fact-list.tsx'
import { Skeleton } from '../../../../ui/src/skeleton.tsx'
import { StaffError } from '../../common/staff-error.tsx'
import type { Destination } from '../destination-choice.tsx'
import { Effect } from '../effect.tsx'
import { CountryChoice } from './country-choice.tsx'

/** What other tables would change today, for all cars on sale. */
export function ImportEffect({ tables }: { readonly tables: ImportTables }) {
  const { t } = useTranslation(['imports', 'pricing'])
  const [destination, setDestination] = useState<Destination>('SA')
  const { data, error, refetch } = useQuery(importPreviewQuery(tables))
  return (
    <section aria-label={t('effect')} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <b className="font-ui">{t('effect')}</b>
        <CountryChoice value={destination} onChange={setDestination} />
      </div>
      {data && <Country effect={data[destination]} cars={data.cars} />}
      {!data && error === null && <Skeleton className="h-40" />}
      {!data && error !== null && (
        <StaffError title={t('previewFailed', { ns: 'pricing' })} error={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

interface Props {
  readonly effect: ImportPreview['SA']
  readonly cars: number
}

function Country({ effect: { verdicts, estimates, taxes }, cars }: Props) {
  const { t } = useTranslation('imports')
  const { number } = useLanguage()
  return (
    <>
      {verdicts.length === 0 ? (
        <p className="text-14 text-ink-2">{t('sameVerdicts', { n: number(cars) })}</p>
      ) : (
        <table className="w-full text-14">
          <caption className="sr-only">{t('movedVerdicts')}</caption>
          <thead>
            <tr className="text-13 text-ink-3">
              <th scope="col" className="py-1 text-start font-ui">
                {t('movedVerdicts')}
              </th>
              <th scope="col" className="py-1 text-end font-ui">
                {t('carCount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {verdicts.map(({ before, after, cars: moved }) => (
              <tr key={`${before} ${after}`} className="border-t border-line">
                <td className="py-1.5">
                  <ChangedValue before={t(`verdict:${before}`)} after={t(`verdict:${after}`)} />
                </td>
                <td className="py-1.5 text-end font-ui">
                  <Num>{number(moved)}</Num>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {estimates.before !== estimates.after && (
        <FactList
          facts={[
            [
              t('withEstimate'),
              <ChangedValue key="n" before={number(estimates.before)} after={number(estimates.after)} />,
            ],
          ]}
        />
      )}
      {taxes.quantiles !== null && <Effect spread={taxes} cars={taxes.up + taxes.down + taxes.same} of="taxes" />}
    </>
  )
}
