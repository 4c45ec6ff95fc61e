import type { QualityReport } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { sourceAmount } from '../common/source-amount.ts'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import { CountsTable } from './counts-table.tsx'
import { FIELDS } from './names.ts'

type Outliers = QualityReport['outliers']
type Example = Outliers['examples'][number]

/** Values that are not believed: how many, and some of them with the listing that says so. */
export function OutlierTables({ outliers: { counts, examples } }: { readonly outliers: Outliers }) {
  const { t } = useTranslation('quality')
  const nameOf = (field: string) => (FIELDS[field] ? t(FIELDS[field]) : field)
  return (
    <div className="grid gap-6">
      <CountsTable
        caption={t('outlierTitle')}
        columns={[t('field'), t('count')]}
        rows={Object.entries(counts).map(([field, count]) => ({ key: field, cells: [nameOf(field)], count }))}
      />
      {examples.length > 0 && (
        <div>
          <h3 className="text-16">{t('examples')}</h3>
          <ul className="border-t border-line text-14">
            {examples.map((example) => (
              <li
                key={example.id + example.field}
                className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2.5"
              >
                <span className="w-28">{nameOf(example.field)}</span>
                <span className="w-32 font-ui">
                  <Value example={example} />
                </span>
                <Ltr className="font-mono text-13 wrap-anywhere text-ink-2">{example.id}</Ltr>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Value({ example: { field, value, currency } }: { readonly example: Example }) {
  const { t } = useTranslation('quality')
  const { number } = useLanguage()
  if (field === 'year') return <Num>{String(value)}</Num>
  if (field === 'mileage') return <Num>{t('km', { n: number(value) })}</Num>
  return <Ltr>{sourceAmount(value, currency, number)}</Ltr>
}
