import type { CarDetail } from '@karvan/contracts/browser'
import { type Destination, DESTINATIONS, IMPORTABLE } from '@karvan/domain'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { writeSearch } from '../../../kit/src/car-search.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { ImportVerdictLine } from '../cards/import-verdict.tsx'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { useContact } from '../contact/use-contact.ts'

interface Props {
  readonly formId: string
  readonly car: CarDetail
  readonly destination: Destination
  /** It is to be reserved all the same. */
  readonly onKnown: () => void
}

/** Asked before a car is reserved that may not enter the chosen country, with what can be done instead. */
export function ImportQuestion({ formId, car, destination, onKnown }: Props) {
  const { t } = useTranslation(['reserve', 'common', 'contact'])
  const { paths } = useLanguage()
  const { choose } = usePriceView()
  const { whatsapp, mail } = useContact(car)
  const [knows, setKnows] = useState(false)
  const [attempt, setAttempt] = useState<object | null>(null)
  const mustKnow = attempt !== null && !knows
  const elsewhere = DESTINATIONS.find(
    (to) => to !== destination && IMPORTABLE.some((verdict) => verdict === car.imports?.[to].verdict),
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (knows) onKnown()
    else setAttempt({})
  }
  const like = writeSearch({ brand: [car.brand], import: IMPORTABLE })
  return (
    <Form id={formId} attempt={attempt} onSubmit={submit}>
      <ImportVerdictLine verdict="not_allowed" destination={destination} className="pt-4" />
      <p className="pt-2 text-14">{t('barredText')}</p>
      <div className="grid gap-2 pt-4">
        {elsewhere !== undefined && (
          <Button onClick={() => choose({ destination: elsewhere })}>
            {t('barredElsewhere', { port: t(`port:${elsewhere}`, { ns: 'common' }) })}
          </Button>
        )}
        <ButtonLink to={paths.search(like)}>{t('barredLike')}</ButtonLink>
      </div>
      <div className="mt-2 grid gap-2">
        {whatsapp !== null && (
          <ButtonAnchor href={whatsapp} target="_blank" rel="noopener noreferrer">
            {t('whatsapp', { ns: 'contact' })}
          </ButtonAnchor>
        )}
        {mail !== null && <ButtonAnchor href={mail}>{t('email', { ns: 'contact' })}</ButtonAnchor>}
      </div>
      <div className="py-4">
        <Checkbox
          checked={knows}
          onChange={({ target }) => setKnows(target.checked)}
          aria-invalid={mustKnow || undefined}
        >
          {t(`barredKnown:${destination}`)}
        </Checkbox>
        {mustKnow && (
          <p role="alert" className="text-13 text-bad">
            {t('barredMust')}
          </p>
        )}
      </div>
    </Form>
  )
}
