import { useTranslation } from 'react-i18next'
import { Calculator } from './calculator.tsx'
import { ButtonAnchor } from '../../../entities/src/navigation/button.tsx'
import { useContact } from '../contact/use-contact.ts'

const STEPS = [1, 2, 3] as const

export default function FinancingPage() {
  const { t } = useTranslation('financing')
  const { whatsapp, mail } = useContact()
  const ask = whatsapp ?? mail
  return (
    <main id="main" tabIndex={-1} className="wrap pt-7 md:pt-10">
      <h1 className="text-28">{t('title')}</h1>
      <p className="mt-1 max-w-170 text-ink-2">{t('lead')}</p>
      <Calculator />
      <section aria-labelledby="steps" className="mt-12 max-w-160">
        <h2 id="steps" className="text-22">
          {t('stepsTitle')}
        </h2>
        <ol className="mt-3 grid list-inside list-decimal gap-2 marker:text-ink-3">
          {STEPS.map((step) => (
            <li key={step}>{t(`step${step}`)}</li>
          ))}
        </ol>
        {ask !== null && (
          <ButtonAnchor href={ask} target="_blank" rel="noopener noreferrer" className="mt-5">
            {t('ask')}
          </ButtonAnchor>
        )}
      </section>
    </main>
  )
}
