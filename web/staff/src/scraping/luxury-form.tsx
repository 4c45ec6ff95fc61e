import { FIRST_YEAR, LUXURY_ORDER } from '@karvan/contracts/browser'
import { readWhole } from '@karvan/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Field, Select } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { type ScrapedSource, startLuxury } from '../jobs/sources.ts'
import { CountField } from './count-field.tsx'
import { JobChoices, USUAL_CHOICES } from './job-choices.tsx'
import { Limits } from './limits.tsx'
import { type Following, useStart } from './use-start.ts'

interface Props {
  readonly source: ScrapedSource
  readonly following: Following
}

const GROUPS = ['premium', 'luxury', 'popular'] as const
const FILTERS = ['yearFrom', 'priceFrom', 'priceTo'] as const
const NOTHING = { yearFrom: '', priceFrom: '', priceTo: '' }

/** An order of Luxury Cars Kosova. A filter that is left blank is not sent. */
export function LuxuryForm({ source, following }: Props) {
  const { t } = useTranslation(['scraping', 'common'])
  const { make, number } = useLanguage()
  const [size, setSize] = useState<{ cars: number; pages: number }>(LUXURY_ORDER)
  const [manufacturer, setManufacturer] = useState('')
  const [choices, setChoices] = useState(USUAL_CHOICES)
  const [filters, setFilters] = useState(NOTHING)
  const [wrong, setWrong] = useState<Partial<Record<(typeof FILTERS)[number], string>> | null>(null)
  const start = useStart(source.id, startLuxury, following)
  const [nextYear] = useState(() => new Date().getUTCFullYear() + 1)
  const submit = () => {
    const numbers = Object.fromEntries(FILTERS.map((name) => [name, readWhole(filters[name])]))
    const bad = FILTERS.filter((name) => {
      const value = numbers[name] ?? null
      if (filters[name].trim() === '') return false
      return value === null || (name === 'yearFrom' && (value < FIRST_YEAR || value > nextYear))
    })
    const message = (name: string) =>
      name === 'yearFrom' ? t('yearRange', { from: String(FIRST_YEAR), to: String(nextYear) }) : t('wholeNumber')
    setWrong(bad.length === 0 ? null : Object.fromEntries(bad.map((name) => [name, message(name)])))
    if (bad.length > 0 || start.isPending) return
    const given = Object.fromEntries(
      Object.entries(numbers).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    )
    start.mutate({ ...size, ...given, ...choices, manufacturer: manufacturer || undefined })
  }
  return (
    <Form
      attempt={wrong}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <CountField label={t('maxCars')} value={size.cars} onChange={(cars) => setSize({ ...size, cars })} />
        <CountField
          label={t('maxPages')}
          value={size.pages}
          hint={t('luxuryPages', { n: number(Math.ceil(size.cars / source.perPage)), perPage: number(source.perPage) })}
          onChange={(pages) => setSize({ ...size, pages })}
        />
        <Select
          small
          label={t('manufacturer')}
          value={manufacturer}
          onChange={({ target }) => setManufacturer(target.value)}
        >
          <option value="">{t('any', { ns: 'common' })}</option>
          {GROUPS.map((group) => (
            <optgroup key={group} label={t(`makes:${group}`)}>
              {LUXURY_MAKES[group].map((name) => (
                <option key={name} value={name}>
                  {make(name)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        {FILTERS.map((name) => (
          <Field
            key={name}
            small
            label={t(name)}
            inputMode="numeric"
            dir="ltr"
            value={filters[name]}
            error={wrong?.[name]}
            onChange={({ target }) => setFilters({ ...filters, [name]: target.value })}
          />
        ))}
      </div>
      <JobChoices value={choices} onChange={setChoices} />
      <Limits source={source} cars={Math.ceil(size.cars / size.pages) * size.pages} />
      <Button type="submit" kind="primary" className="justify-self-end" disabled={start.isPending}>
        {t('start')}
      </Button>
    </Form>
  )
}

/** The makes that an order of Luxury Cars Kosova may be narrowed to, in the documented groups (data acquisition, section 9). */
const LUXURY_MAKES = {
  premium: ['Audi', 'BMW', 'Mercedes-Benz', 'Lexus', 'Volvo', 'Jaguar', 'Land Rover', 'Porsche', 'Tesla', 'Genesis'],
  luxury: ['Aston Martin', 'Bentley', 'Ferrari', 'Lamborghini', 'Maserati', 'McLaren', 'Rolls-Royce'],
  popular: ['Ford', 'Honda', 'Hyundai', 'Kia', 'Nissan', 'Peugeot', 'Renault', 'Skoda', 'Toyota', 'Volkswagen'],
} as const
