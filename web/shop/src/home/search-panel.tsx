import { FUELS, modelChoiceText, readModelChoice, readWhole } from '@karvan/domain'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronDown, Search } from 'lucide'
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { countQuery, WHOLE_SHOP } from '../../../entities/src/car/queries.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useShopSettings } from '../../../entities/src/settings/shop-settings.ts'
import { track } from '../../../entities/src/usage/track.ts'
import { brandsFrom, DOCUMENTED_FIRST, HOME_MARKET } from '../../../kit/src/brands.ts'
import { filterQuery, type Filters, NO_FILTERS, writeSearch } from '../../../kit/src/car-search.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { UNNAMED } from '../../../kit/src/unnamed.ts'
import { withFrom, withTo, yearOptions, type YearRange } from '../../../kit/src/year-range.ts'
import { Icon } from '../../../ui/src/icon.tsx'
import { SearchField } from '../search-field/search-field.tsx'

const FIRST_BRANDS = [...DOCUMENTED_FIRST, ...HOME_MARKET]

/** Empty on every arrival at the home page. The button tells how many cars it would show. */
export function SearchPanel() {
  const { t } = useTranslation(['home', 'common'])
  const { paths, number, make, model, label } = useLanguage()
  const navigate = useNavigate()
  const { draft, set, brands, stockYears, models, total, isCounting } = useSearchDraft()
  const [brand = ''] = draft.brand
  const [chosenModel = ''] = draft.model.map((text) => readModelChoice(text).model)
  const years: YearRange = { from: draft.yearFrom, to: draft.yearTo }
  const setYears = ({ from, to }: YearRange) => set({ yearFrom: from, yearTo: to })
  const one = (value: string) => (value === '' ? [] : [value])

  const setBrand = (value: string) => {
    if (value !== '') track({ event: 'select_brand', detail: value })
    set({ brand: one(value), model: [] })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    track({ event: 'search_cars' })
    void navigate(paths.search(writeSearch(draft)))
  }
  const buttonText = () => {
    if (isCounting) return t('searching')
    return total === undefined ? t('searchCars') : t('showCars', { ns: 'common', count: total, n: number(total) })
  }
  const yearChoices = yearOptions(stockYears, useShopSettings().shop_year_ceiling).map((year) => (
    <Choice key={year} value={String(year)} />
  ))

  return (
    <>
      <SearchField
        text=""
        label={t('searchField')}
        example={t('searchExample')}
        submitLabel={t('searchCars')}
        action={paths.search()}
        onSearch={(text) => void navigate(paths.search(writeSearch({ search: text })))}
        onFilter={(query) => void navigate(paths.search(new URLSearchParams({ page: '1', ...query })))}
      />
      <form
        aria-label={t('panel')}
        onSubmit={submit}
        className="grid scriptless:hidden grid-cols-2 items-stretch rounded-panel border border-line bg-raised p-2 shadow-float md:grid-cols-[1.25fr_1.25fr_.8fr_.8fr_1fr_auto] md:p-2.5"
      >
        <PanelSelect wide label={t('brand')} value={brand} onChange={setBrand}>
          <Choice value="" text={t('anyBrand')} />
          {brandsFrom(FIRST_BRANDS, brands).map((value) => (
            <Choice key={value} value={value} text={make(value)} />
          ))}
        </PanelSelect>
        <PanelSelect
          wide
          label={t('model')}
          value={chosenModel}
          disabled={brand === ''}
          onChange={(value) => set({ model: one(value).map((model) => modelChoiceText({ brand, model })) })}
        >
          <Choice value="" text={t('anyModel')} />
          {models.map((value) => (
            <Choice key={value} value={value} text={model(value)} />
          ))}
        </PanelSelect>
        <PanelSelect
          label={t('yearFrom')}
          value={String(years.from ?? '')}
          onChange={(value) => setYears(withFrom(years, readWhole(value)))}
          className="max-md:border-e"
        >
          <Choice value="" text={t('any', { ns: 'common' })} />
          {yearChoices}
        </PanelSelect>
        <PanelSelect
          label={t('yearTo')}
          value={String(years.to ?? '')}
          onChange={(value) => setYears(withTo(years, readWhole(value)))}
        >
          <Choice value="" text={t('any', { ns: 'common' })} />
          {yearChoices}
        </PanelSelect>
        <PanelSelect
          wide
          last
          label={t('fuel')}
          value={draft.fuel[0] ?? ''}
          onChange={(value) => set({ fuel: one(value) })}
        >
          <Choice value="" text={t('any', { ns: 'common' })} />
          {FUELS.map((value) => (
            <Choice key={value} value={value} text={label('fuel', value)} />
          ))}
        </PanelSelect>
        <Button
          type="submit"
          kind="primary"
          className="min-h-13 rounded-[10px] max-md:col-span-full max-md:mt-2 md:min-h-15 md:min-w-50 md:px-6.5"
        >
          <Icon of={Search} />
          <span aria-live="polite">{buttonText()}</span>
        </Button>
      </form>
    </>
  )
}

/** Documented: each brand's models end with "Other". */
const withUnnamed = (models: readonly string[]) => [...models.filter((model) => model !== UNNAMED), UNNAMED]

/** What the visitor has chosen so far, what can be chosen, and how many cars that would show. */
function useSearchDraft() {
  const [draft, setDraft] = useState<Filters>(NO_FILTERS)
  const hasBrand = draft.brand.length > 0
  const { data: shop } = useQuery(WHOLE_SHOP)
  const { data: ofBrand } = useQuery({
    ...countQuery(filterQuery({ ...NO_FILTERS, brand: draft.brand })),
    enabled: hasBrand,
  })
  const found = useQuery(countQuery(filterQuery(draft)))
  return {
    draft,
    set: (changes: Partial<Filters>) => setDraft((before) => ({ ...before, ...changes })),
    brands: shop?.facets?.brand,
    stockYears: (shop?.facets?.year ?? []).map(({ value }) => Number(value)),
    models: hasBrand ? withUnnamed((ofBrand?.facets?.model ?? []).map(({ value }) => value)) : [],
    total: found.data?.pagination.total,
    isCounting: found.isFetching,
  }
}

const Choice = ({ value, text = value }: { readonly value: string; readonly text?: string }) => (
  <option value={value}>{text}</option>
)

interface PanelSelectProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
  readonly disabled?: boolean
  /** Takes the whole line on a phone. */
  readonly wide?: boolean
  readonly last?: boolean
  readonly className?: string
}

/** A choice in the search panel of the home page. */
function PanelSelect({ label, value, onChange, children, disabled, wide, last, className }: PanelSelectProps) {
  const id = useId()
  return (
    <div
      className={clsx(
        'relative border-line focus-within:rounded-control focus-within:bg-tint max-md:border-b',
        wide && 'max-md:col-span-full',
        !last && 'md:border-e',
        className,
      )}
    >
      <label
        htmlFor={id}
        className="pointer-events-none absolute start-3 top-2 text-13 leading-ui text-ink-3 md:start-4"
      >
        {label}
      </label>
      {/* The select fills its field, label and all: the whole field is the target. */}
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        className="w-full appearance-none truncate rounded-control bg-transparent ps-3 pe-9 pt-[1.75rem] pb-2 text-16 leading-normal font-ui disabled:cursor-not-allowed disabled:text-ink-3 md:ps-4"
      >
        {children}
      </select>
      <Icon of={ChevronDown} size={16} className="pointer-events-none absolute end-3.5 bottom-3.75 text-ink-3" />
    </div>
  )
}
