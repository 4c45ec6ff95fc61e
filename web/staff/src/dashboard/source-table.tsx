import type { DashboardCars } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { Age } from '../common/age.tsx'

const STATES = ['onSale', 'sold', 'withdrawn', 'quarantined', 'deleted'] as const

/** Every car that is stored, by where it comes from and how it stands. */
export function SourceTable({ figures: { stock, countedAt } }: { readonly figures: DashboardCars }) {
  const { t } = useTranslation(['dashboard', 'cars'])
  const { language, number, paths } = useLanguage()
  const numberClass = 'px-3 py-2 text-end whitespace-nowrap'
  return (
    <Card
      className="mt-5"
      title={t('stock')}
      lead={
        <>
          {t('counted')} <Age key={countedAt} at={countedAt} />
        </>
      }
      actions={<TextLink to={paths.staff('cars')}>{t('allCars')}</TextLink>}
    >
      <div
        role="group"
        aria-label={t('stock')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={0}
        className="overflow-x-auto focus-visible:-outline-offset-2"
      >
        <table className="w-full text-14">
          <thead>
            <tr className="border-b border-line text-13 text-ink-2">
              <th scope="col" className="px-5 py-2 text-start font-text">
                {t('source')}
              </th>
              <th scope="col" className="px-3 py-2 text-start font-text">
                {t('dataset', { ns: 'cars' })}
              </th>
              {STATES.map((state) => (
                <th key={state} scope="col" className={clsx(numberClass, 'font-text')}>
                  {t(`stock:${state}`)}
                </th>
              ))}
              <th scope="col" className={clsx(numberClass, 'pe-5 font-text')}>
                {t('total')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {stock.map((row) => (
              <tr key={`${row.dataset} ${row.source}`}>
                <th scope="row" className="px-5 py-2 text-start font-ui">
                  <bdi>{row.name[language]}</bdi>
                </th>
                <td className="px-3 py-2 whitespace-nowrap text-ink-2">
                  {t(`dataset:${row.dataset}`, { ns: 'cars' })}
                </td>
                {STATES.map((state) => (
                  <td key={state} className={clsx(numberClass, row[state] === 0 && 'text-ink-3')}>
                    <Num>{number(row[state])}</Num>
                  </td>
                ))}
                <td className={clsx(numberClass, 'pe-5 font-strong')}>
                  <Num>{number(STATES.reduce((sum, state) => sum + row[state], 0))}</Num>
                </td>
              </tr>
            ))}
            {stock.length === 0 && (
              <tr>
                <td colSpan={STATES.length + 3} className="px-5 py-4 text-ink-2">
                  {t('noStock')}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
