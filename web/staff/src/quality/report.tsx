import type { QualityReport } from '@karvan/contracts/browser'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShare } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import { REASONS } from '../common/held-back.ts'
import { sourceAmount } from '../common/source-amount.ts'
import { FIELDS, IMPORTS } from './names.ts'
import { QualityTrend } from './trend.tsx'

/** How well the listings of a source were understood, and what is to be taught to the vocabulary next. */
export function Report({ report }: { readonly report: QualityReport }) {
  const { t } = useTranslation('quality')
  const { source, total, sentinels, quarantined, importMarks, unknownWords, outliers, duplicates } = report
  const marks = Object.entries(importMarks).sort(([, a], [, b]) => b - a)
  const heldBack = Object.entries(quarantined).sort(([, a], [, b]) => b - a)
  const say = (names: Readonly<Record<string, (typeof FIELDS)[string]>>, name: string) =>
    names[name] ? t(names[name]) : name
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
        <Figure term={t('listings')} value={total} />
        <Figure term={t('words')} value={unknownWords.length} />
        <Figure term={t('priceSentinels')} value={sentinels.price} />
        <Figure term={t('mileageSentinels')} value={sentinels.mileage} />
        <Figure
          term={t('outlierTitle')}
          value={outliers.counts.year + outliers.counts.mileage + outliers.counts.price}
        />
        <Figure term={t('duplicates')} value={duplicates} />
      </dl>
      {source !== null && (
        <Part title={t('trendTitle')} note={t('trendNote')}>
          <QualityTrend key={source} source={source} />
        </Part>
      )}
      <Part title={t('unknownTitle')} note={t('unknownNote')}>
        {unknownWords.length === 0 ? (
          <p className="text-ink-2">{t('unknownNone')}</p>
        ) : (
          <CountsTable
            caption={t('unknownTitle')}
            columns={[t('field'), t('word'), t('count')]}
            rows={unknownWords.map(({ field, word, count }) => ({
              key: `${field} ${word}`,
              cells: [
                say(FIELDS, field),
                <bdi key="word" lang="ko">
                  {word}
                </bdi>,
              ],
              count,
            }))}
          />
        )}
      </Part>
      <Part title={t('coverageTitle')} note={t('coverageNote')}>
        <Coverage coverage={report.coverage} />
      </Part>
      <Part title={t('outlierTitle')} note={t('outlierNote')}>
        <OutlierTables outliers={outliers} />
      </Part>
      <Part title={t('importTitle')} note={t('importNote')}>
        <CountsTable
          caption={t('importTitle')}
          columns={[t('import'), t('count')]}
          rows={marks.map(([mark, count]) => ({ key: mark, cells: [say(IMPORTS, mark)], count }))}
        />
      </Part>
      <Part title={t('heldTitle')} note={t('heldNote')}>
        {heldBack.length === 0 ? (
          <p className="text-ink-2">{t('heldNone')}</p>
        ) : (
          <CountsTable
            caption={t('heldTitle')}
            columns={[t('reason'), t('count')]}
            rows={heldBack.map(([reason, count]) => ({ key: reason, cells: [say(REASONS, reason)], count }))}
          />
        )}
      </Part>
    </>
  )
}

function Figure({ term, value }: { readonly term: string; readonly value: number }) {
  const { number } = useLanguage()
  return (
    <div className="bg-surface px-4.5 py-3.5">
      <dt className="text-13 text-ink-3">{term}</dt>
      <dd className="text-28 leading-head font-strong">
        <Num>{number(value)}</Num>
      </dd>
    </div>
  )
}

function Part({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="pt-8">
      <h2 id={id} className="text-22">
        {title}
      </h2>
      <p className="mb-3.5 max-w-[68ch] text-14 text-ink-2">{note}</p>
      {children}
    </section>
  )
}

const WIDTH = 96

/** A bar for each field: how many of the listings have it, the worst first. The figure stands beside it. */
function Coverage({ coverage }: { readonly coverage: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('quality')
  const { language } = useLanguage()
  const fields = Object.entries(coverage).sort(([, a], [, b]) => a - b)
  return (
    <dl className="grid border-t border-line sm:grid-cols-2 sm:gap-x-10">
      {fields.map(([field, share]) => (
        <div key={field} className="flex items-center gap-3 border-b border-line py-2.5 text-14">
          <dt className="min-w-0 flex-1">{FIELDS[field] ? t(FIELDS[field]) : field}</dt>
          <dd className="flex items-center gap-3">
            <svg aria-hidden width={WIDTH} height="6" className="flex-none rtl:-scale-x-100">
              <rect width={WIDTH} height="6" rx="3" className="fill-sunken" />
              <rect width={WIDTH * share} height="6" rx="3" className="fill-(--chart-1)" />
            </svg>
            <span className="w-14 text-end font-ui">
              <Num>{formatShare(share, language)}</Num>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Outliers = QualityReport['outliers']
type Example = Outliers['examples'][number]

/** Values that are not believed: how many, and some of them with the listing that says so. */
function OutlierTables({ outliers: { counts, examples } }: { readonly outliers: Outliers }) {
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

interface CountsTableProps {
  readonly caption: string
  /** Names of the columns; the last one holds the counts. */
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[]; readonly count: number }[]
}

/** Things and how often there are. */
function CountsTable({ caption, columns, rows }: CountsTableProps) {
  const { number } = useLanguage()
  return (
    <table className="w-full text-start text-14">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-13 text-ink-3">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`py-2 font-normal ${index === columns.length - 1 ? 'text-end' : 'text-start'}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, count }) => (
          <tr key={key} className="h-11 border-b border-line">
            {cells.map((cell, index) => (
              <td key={columns[index]} className="pe-4">
                {cell}
              </td>
            ))}
            <td className="text-end font-ui">
              <Num>{number(count)}</Num>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
