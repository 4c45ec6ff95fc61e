import { DESTINATIONS, readWholePrice } from '@karvan/domain'
import { Search } from 'lucide'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { currencyName } from '../../../kit/src/money.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Field } from '../../../ui/src/field.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { Segments } from '../../../ui/src/segments.tsx'
import { SwitchLink } from '../common/switch-link.tsx'
import { type Budget, writeBudget } from './budget-address.ts'

interface Props {
  readonly budget: Budget
  readonly change: (changes: Partial<Budget>) => void
}

/** The figure, where the car is to go, and whether customs and taxes have to fit. */
export function BudgetForm({ budget, change }: Props) {
  const { t } = useTranslation(['budget', 'common'])
  const { language, paths } = useLanguage()
  const { destination, choose } = usePriceView()
  const [text, setText] = useState(budget.amount === null ? '' : String(budget.amount))
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const amount = readWholePrice(text)
    setWrong(amount === null || amount === 0)
    if (amount) change({ amount, page: 1 })
  }
  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-4">
      <Field
        label={t('amount')}
        name="priceMax"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        error={isWrong ? t('amountWrong') : undefined}
        action={<span className="pe-3 text-14 text-ink-2">{currencyName(budget.currency, language)}</span>}
        className="text-28 font-price"
      />
      <div>
        <p className="mb-1.5 text-14">{t('deliverTo')}</p>
        <Segments
          label={t('deliverTo')}
          value={destination}
          choices={DESTINATIONS.map((value) => ({ value, name: t(`port:${value}`, { ns: 'common' }) }))}
          onChange={(chosen) => choose({ destination: chosen })}
        />
      </div>
      <SwitchLink isOn={budget.taxes} to={paths.budget(writeBudget({ ...budget, taxes: !budget.taxes, page: 1 }))}>
        {t('taxes')}
      </SwitchLink>
      <Button type="submit" kind="primary">
        <Icon of={Search} />
        {t('show')}
      </Button>
    </form>
  )
}
