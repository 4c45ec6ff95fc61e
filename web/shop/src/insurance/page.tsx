import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'

const STAGES = [1, 2, 3, 4] as const

/** Who carries the risk at each stage. On a phone each row is a block that names its columns. */
export default function InsurancePage() {
  const { t } = useTranslation('insurance')
  const cell = 'max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-1 sm:px-3 sm:py-3.5 sm:first:ps-0'
  const named = 'max-sm:before:text-ink-3 max-sm:before:content-[attr(data-label)]'
  return (
    <main id="main" tabIndex={-1} className="wrap pt-7 md:pt-10">
      <h1 className="text-28">{t('title')}</h1>
      <p className="mt-1 max-w-170 text-ink-2">{t('lead')}</p>
      <table className="mt-6 w-full border-t-2 border-ink text-start max-sm:block">
        <thead className="max-sm:hidden">
          <tr className="border-b border-line text-start text-13 text-ink-3">
            {[t('stage'), t('risk'), t('covers'), t('yours')].map((head) => (
              <th key={head} scope="col" className="py-2.5 text-start font-text sm:px-3 sm:first:ps-0">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {STAGES.map((stage) => (
            <tr key={stage} className="border-b border-line max-sm:block max-sm:py-3">
              <th scope="row" className={clsx(cell, 'text-start font-strong')}>
                {t(`stage${stage}`)}
              </th>
              <td data-label={t('risk')} className={clsx(cell, named)}>
                {t(`risk${stage}`)}
              </td>
              <td data-label={t('covers')} className={clsx(cell, named)}>
                {t(`covers${stage}`)}
              </td>
              <td data-label={t('yours')} className={clsx(cell, named, stage === 4 ? 'font-ui' : 'text-ink-3')}>
                {stage === 4 ? t('yours4') : t('nothing')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}
