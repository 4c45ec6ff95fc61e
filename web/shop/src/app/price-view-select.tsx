import { type Destination, DESTINATIONS } from '@karvan/domain'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { keepPlace } from '../../../entities/src/navigation/keep-place.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { CURRENCIES, currencyName } from '../../../kit/src/money.ts'
import { CachedFragment } from '../../../ui/src/cached-fragment.tsx'
import { usePriceView } from '../../../entities/src/car/price-view.ts'

/** Where cars are to go, and the currency of all prices. */
export function PriceViewSelect() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { currency, destination, choose } = usePriceView()
  const [params, setParams] = useSearchParams()
  const chooseDestination = (chosen: Destination) => {
    choose({ destination: chosen })
    // The address no longer says what is shown.
    if (!params.has('destination')) return
    params.delete('destination')
    setParams(params, { replace: true, ...keepPlace() })
  }
  return (
    <CachedFragment fragment={{ as: 'span', by: 'price view' }} className="contents">
      <Select
        label={t('destination')}
        value={destination}
        options={DESTINATIONS.map((one) => [one, t(`port:${one}`)])}
        onChange={chooseDestination}
      />
      <Select
        label={t('currency')}
        value={currency}
        options={CURRENCIES.map((one) => [one, currencyName(one, language)])}
        onChange={(chosen) => choose({ currency: chosen })}
      />
    </CachedFragment>
  )
}

interface SelectProps<T> {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [value: T, name: string])[]
  readonly onChange: (chosen: T) => void
}

function Select<T extends string>({ label, value, options, onChange }: SelectProps<T>) {
  return (
    <label className="flex items-center">
      {/* The menu of a phone has room for it. */}
      <span className="md:hidden">{label}</span>
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const [chosen] = options[currentTarget.selectedIndex] ?? []
          if (chosen) onChange(chosen)
        }}
        className="min-h-11 rounded-control bg-transparent px-2 text-14 font-ui hover:bg-tint scriptless:hidden"
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
