import { DEFAULT_SETTINGS } from '@karvan/contracts/browser'
import {
  type ChosenColors,
  colorScale,
  contrast,
  isReadableOn,
  MIN_TEXT_CONTRAST,
  readableGround,
  SHADES,
  shopTheme,
  textContrasts,
  type ThemeColors,
  type Variables,
} from '@karvan/domain'
import { clsx } from 'clsx'
import { type CSSProperties, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Field } from '../../../ui/src/field.tsx'
import { Logo } from '../../../ui/src/logo.tsx'
import { StateMark } from '../../../ui/src/state-mark.tsx'
import { Warning } from '../../../ui/src/warning.tsx'
import { CHOSEN_SHADES, type ColorKey } from './setting-fields.ts'
import { type SectionProps, UNSAVED, useDecimals } from './setting-input.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const HEX = /^#[0-9a-f]{6}$/

/** Staff's colours as they are typed; null where one of them is no colour yet. */
function typedColors({ texts }: SettingsForm, key: ColorKey): ChosenColors | null {
  const [middle = '', deep = ''] = CHOSEN_SHADES.map((shade) => texts[`${key}.${shade}`].trim().toLowerCase())
  return HEX.test(middle) && HEX.test(deep) ? { 500: middle, 600: deep } : null
}

/** Null for a colour that nobody chose: the shop keeps its own then. */
function actingColors(form: SettingsForm, key: ColorKey): ChosenColors | null {
  const colors = typedColors(form, key)
  const byDefault = DEFAULT_SETTINGS[key]
  return colors && CHOSEN_SHADES.every((shade) => colors[shade] === byDefault[shade]) ? null : colors
}

export function ThemeSection(props: SectionProps) {
  const { form } = props
  const { t } = useTranslation('settings')
  const theme: ThemeColors = {
    primary: actingColors(form, 'primary_color'),
    secondary: actingColors(form, 'secondary_color'),
  }
  return (
    <div className="grid items-start lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:divide-x lg:divide-line rtl:lg:divide-x-reverse">
      <div className="divide-y divide-line">
        <ColorGroup {...props} colorKey="primary_color" title={t('primary')} lead={t('primaryHint')} />
        <ColorGroup {...props} colorKey="secondary_color" title={t('secondary')} lead={t('secondaryHint')} />
        <Contrasts form={form} />
      </div>
      <Preview theme={theme} />
    </div>
  )
}

interface ColorGroupProps extends SectionProps {
  readonly colorKey: ColorKey
  readonly title: string
  readonly lead: string
}

function ColorGroup({ form, isLocked, colorKey, title, lead }: ColorGroupProps) {
  const { t } = useTranslation('settings')
  const id = useId()
  const colors = typedColors(form, colorKey)
  const take = (chosen: ChosenColors) =>
    CHOSEN_SHADES.forEach((shade) => form.type(`${colorKey}.${shade}`, chosen[shade]))
  const isDefault = actingColors(form, colorKey) === null && colors !== null
  return (
    <section aria-labelledby={id} className="grid gap-4 p-5">
      <div>
        <h2 id={id} className="text-16">
          {title}
        </h2>
        <p className="mt-0.5 text-13 text-ink-3">{lead}</p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {CHOSEN_SHADES.map((shade) => (
          <ColorInput key={shade} form={form} isLocked={isLocked} field={`${colorKey}.${shade}`} />
        ))}
      </div>
      {colors && <Ramp label={t('scaleOf', { name: title })} colors={colors} />}
      {colorKey === 'primary_color' && colors && !isReadableOn(colors[600]) && (
        <Unreadable color={colors[600]} isLocked={isLocked} onUse={(color) => take({ ...colors, 600: color })} />
      )}
      {isDefault ? (
        <p className="text-13 text-ink-3">{t('ownColors')}</p>
      ) : (
        !isLocked && (
          <Button
            size="small"
            kind="quiet"
            className="justify-self-start"
            onClick={() => take(DEFAULT_SETTINGS[colorKey])}
          >
            {t('toDefault')}
          </Button>
        )
      )}
    </section>
  )
}

function ColorInput({ form, isLocked, field }: SectionProps & { readonly field: `${ColorKey}.${500 | 600}` }) {
  const { t } = useTranslation('settings')
  const value = form.texts[field]
  const color = value.trim().toLowerCase()
  const name = t(`label:${field}`)
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-end gap-2">
      <input
        type="color"
        aria-label={t('pick', { name })}
        value={HEX.test(color) ? color : '#000000'}
        disabled={isLocked}
        onChange={({ target }) => form.type(field, target.value)}
        className="h-10 w-11 self-start rounded-control border border-line-2 bg-surface p-0.75 mt-[calc(1.4*0.8125rem+0.25rem)] touch:h-11"
      />
      <Field
        small
        label={name}
        name={field}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        readOnly={isLocked}
        value={value}
        error={form.errorOf(field)}
        onChange={({ target }) => form.type(field, target.value)}
        className={clsx('font-mono', form.changed.includes(field) && UNSAVED)}
      />
    </div>
  )
}

function Ramp({ label, colors }: { readonly label: string; readonly colors: ChosenColors }) {
  const scale = colorScale(colors)
  return (
    <div>
      <div role="img" aria-label={label} className="flex h-7 overflow-hidden rounded-badge">
        {SHADES.map((shade) => (
          <i key={shade} className="flex-1" style={{ background: scale[shade] }} />
        ))}
      </div>
      <div aria-hidden className="mt-1 flex text-12 text-ink-3">
        {SHADES.map((shade) => (
          <span key={shade} className="min-w-0 flex-1 text-center">
            {shade}
          </span>
        ))}
      </div>
    </div>
  )
}

interface UnreadableProps {
  readonly color: string
  readonly isLocked: boolean
  readonly onUse: (color: string) => void
}

/** Why this palette cannot be saved, and the nearest that can. */
function Unreadable({ color, isLocked, onUse }: UnreadableProps) {
  const { t } = useTranslation('settings')
  const decimals = useDecimals()
  const better = readableGround(color)
  return (
    <Warning isAlert>
      <p>
        {t('unreadable', {
          color,
          ratio: decimals(contrast('#ffffff', color)),
          least: decimals(MIN_TEXT_CONTRAST),
        })}
      </p>
      {!isLocked && (
        <Button size="small" className="mt-2" onClick={() => onUse(better)}>
          {t('useShade')} <bdi className="num font-mono">{better}</bdi>
        </Button>
      )}
    </Warning>
  )
}

/** How well what staff's colours make can be read, each at the ground where it is read worst. */
function Contrasts({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('settings')
  const decimals = useDecimals()
  const id = useId()
  const [primary, secondary] = [typedColors(form, 'primary_color'), typedColors(form, 'secondary_color')]
  if (!primary || !secondary) return null
  return (
    <section aria-labelledby={id} className="p-5">
      <h2 id={id} className="mb-2 text-16">
        {t('contrasts')}
      </h2>
      <dl>
        {textContrasts(primary, secondary).map(({ part, ratio }) => (
          <div
            key={part}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 text-14 last:border-b-0"
          >
            <dt className="text-ink-2">{t(`contrast:${part}`)}</dt>
            <dd className="flex items-center gap-3">
              <span className="num font-ui">{`${decimals(ratio)} : 1`}</span>
              <StateMark state={ratio >= MIN_TEXT_CONTRAST ? 'ok' : 'bad'}>
                {ratio >= MIN_TEXT_CONTRAST
                  ? t('contrastEnough')
                  : t('contrastLow', { n: decimals(MIN_TEXT_CONTRAST) })}
              </StateMark>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const styleOf = (variables: Variables) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [`--${name}`, value])) as CSSProperties

/** A piece of the shop in these colours before they are saved, by day and in the dark. */
function Preview({ theme }: { readonly theme: ThemeColors }) {
  const { t } = useTranslation('settings')
  const id = useId()
  const { light, dark } = shopTheme(theme)
  return (
    <section aria-labelledby={id} className="grid gap-4 p-5 max-lg:border-t max-lg:border-line">
      <div>
        <h2 id={id} className="text-16">
          {t('preview')}
        </h2>
        <p className="mt-0.5 text-13 text-ink-3">{t('previewHint')}</p>
      </div>
      <Sample name={t('previewDay')} className="by-day" style={styleOf(light)} />
      <Sample name={t('previewDark')} className="in-dark" style={styleOf({ ...light, ...dark })} />
    </section>
  )
}

function Sample({
  name,
  className,
  style,
}: {
  readonly name: string
  readonly className: string
  readonly style: CSSProperties
}) {
  const { t } = useTranslation(['settings', 'common'])
  return (
    <div
      role="img"
      aria-label={name}
      style={style}
      className={clsx(className, 'overflow-hidden rounded-card border border-line bg-page text-14 text-ink')}
    >
      <div className="flex items-center justify-between gap-3 border-b border-line bg-surface px-4 py-2">
        <span className="inline-flex items-center gap-2 font-[660]">
          <Logo name={t('brand', { ns: 'common' })} />
        </span>
        <span className="text-13 font-ui text-link">{t('sampleLink')}</span>
      </div>
      <div className="grid gap-2.5 p-4">
        <span className="inline-flex min-h-9 items-center justify-center rounded-control bg-action px-3 font-ui text-on-action">
          {t('sampleButton')}
        </span>
        <span className="inline-flex min-h-9 items-center justify-center rounded-control border border-line-2 bg-surface px-3 font-ui">
          WhatsApp
        </span>
        <span className="justify-self-start text-link underline underline-offset-4">{t('sampleLink')}</span>
        <span className="rounded-control bg-tint px-3 py-2 text-13 text-ink-2">{t('sampleText')}</span>
      </div>
    </div>
  )
}
