import { useTranslation } from 'react-i18next'

const ADDED = ['formulaDiagnostic', 'formulaShipping', 'formulaKosovo', 'formulaCommission', 'formulaExtra'] as const

/** How a price comes about (back-office spec, section 9). */
export function PricingFormula() {
  const { t } = useTranslation('pricing')
  return (
    <div className="border-t border-line px-5 py-3.5 text-13 text-ink-2">
      <h3 className="mb-1 text-14 text-ink">{t('formula')}</h3>
      <p>
        <b className="font-ui text-ink">{t('formulaTotal')}</b> ={' '}
        <b className="font-ui text-ink">{t('formulaOriginal')}</b>
        {ADDED.map((name) => (
          <span key={name}> + {t(name)}</span>
        ))}{' '}
        − {t('formulaDiscount')}
      </p>
      <p className="mt-1 text-ink-3">{t('formulaNote')}</p>
    </div>
  )
}
