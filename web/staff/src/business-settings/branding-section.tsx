import { contrast, MIN_TEXT_CONTRAST, veiled } from '@karvan/domain'
import type { SiteSettings } from '@karvan/contracts/browser'
import { Crop, ImageUp, Upload } from 'lucide'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { BrandPicture, useFailedPicture } from '../../../entities/src/settings/brand-picture.tsx'
import { HeroPicture, OVERLAYS } from '../../../entities/src/settings/hero-picture.tsx'
import { Select } from '../../../ui/src/field.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Logo } from '../../../ui/src/logo.tsx'
import { StateMark } from '../../../ui/src/state-mark.tsx'
import { Group, Pair, type SectionProps, SettingInput, UNSAVED, useDecimals } from './setting-input.tsx'
import { PICTURE_TYPES, useUploadFailure } from '../common/picture-upload.ts'
import { MAX_MEGABYTES, usePictureUpload } from './use-picture-upload.ts'
import type { SettingsForm } from './use-settings-form.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))
const CONFIRM_MS = 3_000
const OVERLAY_NAMES = Object.keys(OVERLAYS) as (keyof typeof OVERLAYS)[]

export const BrandingSection = (props: SectionProps) => (
  <>
    <LogoGroup {...props} />
    <HeroGroup {...props} />
  </>
)

function LogoGroup(props: SectionProps) {
  const { form, isLocked } = props
  const { t } = useTranslation('settings')
  const { upload, isUploading, error, forget } = usePictureUpload('logo', form)
  const [toCrop, setToCrop] = useState<string | null>(null)
  const clearAll = () => {
    const brand = form.texts.brand_name.trim()
    form.type('logo_url', '')
    form.type('logo_alt_text', brand === '' ? t('altOfNone') : t('altOfBrand', { brand }))
  }
  return (
    <Group title={t('logo')} lead={t('logoHint')}>
      <LogoPreview form={form} />
      {!isLocked && (
        <div className="flex flex-wrap items-center gap-2.5">
          <FileButton
            icon={<Icon of={Crop} size={16} />}
            isBusy={isUploading}
            onFile={(file) => setToCrop(URL.createObjectURL(file))}
          >
            {t('cropAndUpload')}
          </FileButton>
          <FileButton
            icon={<Icon of={Upload} size={16} />}
            isBusy={isUploading}
            // What went wrong stands below.
            onFile={(file) => void upload(file).catch(() => undefined)}
          >
            {t('uploadOriginal')}
          </FileButton>
          <span className="flex-1" />
          <RemoveButton isThere={form.texts.logo_url !== ''} onRemove={() => form.type('logo_url', '')} />
          <Button size="small" kind="quiet" onClick={clearAll}>
            {t('clearAll')}
          </Button>
        </div>
      )}
      <UploadFailure error={error} />
      <SettingInput {...props} field="logo_url" dir="ltr" type="url" hint={t('urlHint')} />
      <Pair>
        <SettingInput {...props} field="logo_alt_text" dir="auto" />
        <SettingInput {...props} field="favicon_url" dir="ltr" type="url" />
      </Pair>
      {toCrop !== null && (
        <Suspense>
          <CropDialog
            kind="logo"
            src={toCrop}
            save={async (cropped) => await upload(cropped)}
            onClose={() => {
              URL.revokeObjectURL(toCrop)
              setToCrop(null)
              forget()
            }}
          />
        </Suspense>
      )}
    </Group>
  )
}

/** The logo as visitors see it, by day and in the dark at once. */
function LogoPreview({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation(['settings', 'common'])
  const { logo_url: src, logo_alt_text: alt, brand_name } = form.texts
  const [hasFailed, onFail] = useFailedPicture(src)
  const brand = brand_name.trim() || t('brand', { ns: 'common' })
  const logo =
    src === '' ? (
      <Logo name={brand} />
    ) : (
      <BrandPicture src={src} alt={alt || brand} onFail={onFail} className="h-12 max-w-48 object-contain" />
    )
  if (hasFailed) return <p className="text-13 text-ink-3">{t('logoNotShown')}</p>
  return (
    <div className="grid overflow-hidden rounded-control border border-line-2 sm:grid-cols-2">
      {['by-day', 'in-dark'].map((theme) => (
        <div
          key={theme}
          className={`${theme} grid min-h-21 place-items-center bg-surface p-2.5 text-[21px] leading-none font-[660] text-ink`}
        >
          <span className="inline-flex items-center gap-2.5">{logo}</span>
        </div>
      ))}
    </div>
  )
}

function HeroGroup({ form, isLocked }: SectionProps) {
  const { t } = useTranslation('settings')
  const { upload, error, forget } = usePictureUpload('hero', form)
  const [toCrop, setToCrop] = useState<string | null>(null)
  const { hero_background_image: src } = form.texts
  return (
    <Group title={t('hero')} lead={t('heroHint')}>
      <HeroPreview form={form} />
      {!isLocked && (
        <div className="flex flex-wrap items-center gap-2.5">
          <FileButton icon={<Icon of={ImageUp} size={16} />} onFile={(file) => setToCrop(URL.createObjectURL(file))}>
            {t('selectImage')}
          </FileButton>
          <span className="flex-1" />
          <RemoveButton isThere={src !== ''} onRemove={() => form.type('hero_background_image', '')} />
        </div>
      )}
      <UploadFailure error={error} />
      <Overlay form={form} isLocked={isLocked} />
      {toCrop !== null && (
        <Suspense>
          <CropDialog
            kind="hero"
            src={toCrop}
            save={async (cropped) => await upload(cropped)}
            onClose={() => {
              URL.revokeObjectURL(toCrop)
              setToCrop(null)
              forget()
            }}
          />
        </Suspense>
      )}
    </Group>
  )
}

const overlayOf = ({ texts }: SettingsForm) => ({
  color: texts.hero_overlay_color as SiteSettings['hero_overlay_color'],
  opacity: Number(texts.hero_overlay_opacity),
})

function HeroPreview({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('settings')
  const { hero_background_image: src } = form.texts
  if (src === '') return <p className="text-13 text-ink-3">{t('heroNone')}</p>
  return (
    <div className="in-dark relative isolate aspect-1280/300 w-full overflow-hidden rounded-control bg-page">
      <HeroPicture src={src} {...overlayOf(form)} />
      <p className="absolute start-5 bottom-4 text-18 font-head text-white">{t('heroSample')}</p>
    </div>
  )
}

function Overlay({ form, isLocked }: SectionProps) {
  const { t } = useTranslation('settings')
  const decimals = useDecimals()
  const { color, opacity } = overlayOf(form)
  const markOf = (field: 'hero_overlay_color' | 'hero_overlay_opacity') => form.changed.includes(field) && UNSAVED
  // On a white picture: on every other one it is read better.
  const ratio = contrast('#ffffff', veiled('#ffffff', OVERLAYS[color], opacity))
  return (
    <>
      <Pair>
        <label className="block text-13 leading-ui text-ink-2">
          {t('label:hero_overlay_opacity')} <b className="font-ui text-ink">{decimals(opacity)}</b>
          <input
            type="range"
            min={0}
            max={1}
            step={0.1}
            value={opacity}
            disabled={isLocked}
            onChange={({ target }) => form.type('hero_overlay_opacity', target.value)}
            className="mt-2 block h-6 w-full accent-(--action)"
          />
        </label>
        <Select
          small
          label={t('label:hero_overlay_color')}
          value={color}
          disabled={isLocked}
          onChange={({ target }) => form.type('hero_overlay_color', target.value)}
          className={markOf('hero_overlay_color') || ''}
        >
          {OVERLAY_NAMES.map((name) => (
            <option key={name} value={name}>
              {t(`overlay:${name}`)}
            </option>
          ))}
        </Select>
      </Pair>
      <p className="text-13 text-ink-2">
        {t('heroContrast')} <span className="num">{`${decimals(ratio)} : 1`}</span>{' '}
        <StateMark state={ratio >= MIN_TEXT_CONTRAST ? 'ok' : 'warn'}>
          {ratio >= MIN_TEXT_CONTRAST ? t('contrastEnough') : t('contrastLow', { n: decimals(MIN_TEXT_CONTRAST) })}
        </StateMark>
      </p>
    </>
  )
}

function UploadFailure({ error }: { readonly error: Error | null }) {
  const words = useUploadFailure(MAX_MEGABYTES)
  return (
    <p role="alert" className="text-13 text-bad empty:sr-only">
      {error !== null && words(error)}
    </p>
  )
}

interface FileButtonProps {
  readonly icon: ReactNode
  readonly isBusy?: boolean
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

/** A button that asks for one picture of the device. */
function FileButton({ icon, isBusy = false, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same picture may be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button size="small" disabled={isBusy} onClick={() => input.current?.click()}>
        {icon}
        {children}
      </Button>
    </>
  )
}

/** The first press arms it for three seconds, the second one within them removes. */
function RemoveButton({ isThere, onRemove }: { readonly isThere: boolean; readonly onRemove: () => void }) {
  const { t } = useTranslation('settings')
  const [isArmed, setArmed] = useState(false)
  useEffect(() => {
    if (!isArmed) return
    const timer = setTimeout(() => setArmed(false), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [isArmed])
  const press = () => {
    if (isArmed) onRemove()
    setArmed(!isArmed)
  }
  return (
    <>
      <span role="status" className="text-13 text-ink-2 empty:sr-only">
        {isArmed && t('removeAgain')}
      </span>
      <Button size="small" kind="danger" disabled={!isThere && !isArmed} onClick={press}>
        {t(isArmed ? 'removeConfirm' : 'remove')}
      </Button>
    </>
  )
}
