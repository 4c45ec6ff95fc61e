import { MAX_DESCRIPTION } from '@karvan/contracts/bodies'
import type { EditableField, StaffCarDetail } from '@karvan/contracts/browser'
import { BODY_TYPES, COLORS, FUELS, TRANSMISSIONS } from '@karvan/domain'
import { clsx } from 'clsx'
import { Lock } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { FactList } from '../../../ui/src/fact-list.tsx'
import { Field, Select, TextArea } from '../../../ui/src/field.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import type { StaffForm } from '../common/use-staff-form.ts'
import { type CarFields, fieldText, REQUIRED, type TextField } from './car-fields.ts'
import { CarImages } from './car-images.tsx'
import { useCarWords } from './car-words.ts'

interface Props {
  readonly form: StaffForm<CarFields>
  /** Null for a new one. */
  readonly car: StaffCarDetail | null
  /** In place of where the car is from, of a new one. */
  readonly origin?: ReactNode
  /** What somebody else has saved meanwhile, where it differs. */
  readonly theirsOf: (field: TextField) => string | undefined
}

/** The facts of a car in five sections (back-office spec, section 2). */
export function CarForm({ form, car, theirsOf, origin }: Props) {
  const { t } = useTranslation('cars')
  const shared = { form, car, theirsOf }
  const { label } = useLanguage()
  return (
    <>
      <Section title={t('basic')}>
        {/* A new one is called after its brand and model where nothing is typed. */}
        <TextInput {...shared} name="title" isWide needed={car !== null} dir="auto" />
        <TextInput {...shared} name="brand" dir="auto" />
        <TextInput {...shared} name="model" dir="auto" />
        <TextInput {...shared} name="year" needed dir="ltr" inputMode="numeric" />
        <TextInput {...shared} name="price" needed dir="ltr" inputMode="decimal" hint={t('priceHint')} />
        <Select label={t('currency')} {...form.field('currency')}>
          {['EUR', 'USD', 'KRW'].map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </Select>
      </Section>
      <Section title={t('details')}>
        <TextInput {...shared} name="mileage" dir="ltr" inputMode="numeric" />
        <WordInput {...shared} name="fuel_type" words={FUELS} say={(word) => label('fuel', word)} />
        <WordInput {...shared} name="transmission" words={TRANSMISSIONS} say={(word) => label('transmission', word)} />
        <TextInput {...shared} name="engine_size" dir="ltr" inputMode="numeric" />
        <WordInput {...shared} name="body_type" words={BODY_TYPES} say={(word) => label('type', word)} />
        <WordInput {...shared} name="color" words={COLORS} say={(word) => label('color', word)} />
        <TextInput {...shared} name="location" dir="auto" />
        <TextInput {...shared} name="vin" isWide dir="ltr" autoCapitalize="characters" />
        <div className="sm:col-span-2">
          <TextArea
            label={t('field:description')}
            rows={4}
            dir="auto"
            maxLength={MAX_DESCRIPTION}
            {...form.field('description')}
            hint={theirsOf('description') ?? t('descriptionHint')}
          />
          <Edit {...shared} name="description" />
        </div>
      </Section>
      <Section title={t('sourceInfo')}>
        {origin}
        {car && (
          <div className="sm:col-span-2">
            <FactList
              facts={[
                [t('sourceUrl'), <Fact key="url" value={car.source_url} />],
                [t('sourceWebsite'), <Fact key="site" value={car.source_website} />],
                [t('sourcePlatform'), <Fact key="platform" value={car.source_platform} />],
                [t('sourceId'), <Fact key="id" value={car.source_id} />],
              ]}
            />
          </div>
        )}
      </Section>
      <Section title={t('images')}>
        <div className="sm:col-span-2">
          <CarImages form={form} />
          <Edit {...shared} name="image_urls" />
        </div>
      </Section>
      <Section title={t('encar')}>
        <TextInput {...shared} name="badge" isWide dir="auto" />
        {car && (
          <div className="sm:col-span-2">
            <FactList facts={[[t('encarId'), <Fact key="encar" value={car.encar_id} />]]} />
          </div>
        )}
      </Section>
    </>
  )
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className="border-b border-line pb-5 last:border-0">
    <legend className="mb-3 text-16 font-head">{title}</legend>
    <div className="grid gap-4 sm:grid-cols-2">{children}</div>
  </fieldset>
)

function Fact({ value }: { readonly value: string | null }) {
  const { t } = useTranslation('cars')
  return value === null ? t('notKnown') : <Ltr className="break-all">{value}</Ltr>
}

interface InputProps extends Props {
  readonly name: TextField
  readonly isWide?: boolean
}

function TextInput({
  name,
  isWide = false,
  hint,
  form,
  car,
  theirsOf,
  ...rest
}: InputProps & Pick<ComponentProps<typeof Field>, 'dir' | 'inputMode' | 'hint' | 'needed' | 'autoCapitalize'>) {
  const { t } = useTranslation('cars')
  const said = theirsOf(name) ?? hint
  return (
    <div className={clsx(isWide && 'sm:col-span-2')}>
      <Field
        needed={REQUIRED.includes(name)}
        {...rest}
        label={t(`field:${name}`)}
        autoComplete="off"
        {...form.field(name)}
        {...(said !== undefined && { hint: said })}
      />
      <Edit name={name} form={form} car={car} />
    </div>
  )
}

interface WordProps extends InputProps {
  readonly words: readonly string[]
  readonly say: (word: string) => string
}

function WordInput({ name, words, say, form, car, theirsOf }: WordProps) {
  const { t } = useTranslation('cars')
  const hint = theirsOf(name)
  return (
    <div>
      <Select label={t(`field:${name}`)} {...form.field(name)} {...(hint !== undefined && { hint })}>
        <option value="">{t('notKnown')}</option>
        {words.map((word) => (
          <option key={word} value={word}>
            {say(word)}
          </option>
        ))}
      </Select>
      <Edit name={name} form={form} car={car} />
    </div>
  )
}

interface EditProps extends Pick<Props, 'form' | 'car'> {
  readonly name: EditableField
}

/** Below a field that staff have edited: what its source says, and whose value is to stand where that has changed. */
function Edit({ name, form, car }: EditProps) {
  const { t } = useTranslation('cars')
  const words = useCarWords()
  const edit = car?.edits.find(({ field }) => field === name)
  const confirm = form.watch('confirm')
  if (!car || edit === undefined) return null
  const hasMoved = car.moved.includes(name)
  const value = words.value(name, edit.source_value)
  const take = () => {
    if (name === 'image_urls') form.setValue('image_urls', asList(edit.source_value), { shouldDirty: true })
    else form.setValue(name, fieldText(edit.source_value), { shouldDirty: true })
    form.setValue(
      'confirm',
      confirm.filter((field) => field !== name),
      { shouldDirty: true },
    )
  }
  return (
    <div className={clsx('mt-1.5 grid gap-1.5 text-13', hasMoved ? 'text-warn' : 'text-ink-3')}>
      <p className="flex items-start gap-1.5">
        <Icon of={Lock} size={14} className="mt-0.5 flex-none" />
        <bdi>
          {hasMoved ? t('lockMoved', { value, then: words.value(name, edit.source_value_then) }) : t('lock', { value })}
        </bdi>
      </p>
      <span className="flex flex-wrap gap-2">
        {hasMoved && (
          <Button
            size="small"
            disabled={confirm.includes(name)}
            onClick={() => form.setValue('confirm', [...confirm, name], { shouldDirty: true })}
          >
            {t('keepOurs')}
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={take}>
          {t('takeTheirs')}
        </Button>
      </span>
      {confirm.includes(name) && <p role="status">{t('confirmedOnSave')}</p>}
    </div>
  )
}

const asList = (value: StaffCarDetail['edits'][number]['value']): string[] => (Array.isArray(value) ? value : [])
