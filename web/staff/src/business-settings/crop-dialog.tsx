import 'react-easy-crop/react-easy-crop.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { ApiError } from '../../../kit/src/api/errors.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Segments } from '../../../ui/src/segments.tsx'
import Sheet from '../../../ui/src/sheet.tsx'
import { Warning } from '../../../ui/src/warning.tsx'
import { ProofPlace } from '../common/proof-place.tsx'
import { useDecimals } from './setting-input.tsx'
import { useUploadFailure } from '../common/picture-upload.ts'
import { MAX_MEGABYTES } from './use-picture-upload.ts'

interface Props {
  readonly kind: 'logo' | 'hero'
  /** The address of the picture in this window. */
  readonly src: string
  /** Stores what was cut out. */
  readonly save: (cropped: File) => Promise<void>
  readonly onClose: () => void
}

const HERO_ASPECT = 1280 / 300
const LOGO_ASPECTS = { free: null, square: 1, wide: 3, veryWide: 4 } as const
type LogoAspect = keyof typeof LOGO_ASPECTS
const MAX_WIDTH = { hero: 2_560, logo: 960 } as const
/** Of the free shape, from upright to a stripe. */
const SHAPE = { min: 0.3, max: 6, step: 0.05 } as const
const ZOOM = { min: 1, max: 3, step: 0.01 } as const
const KEY_ZOOM = 0.1
const STEP_PX = 8
/** With Shift a step is a fifth of this. */
const FINE_STEP_PX = 5

/** Cuts a part out of a picture, by pointer or keys. Its code comes with the first picture. */
export default function CropDialog({ kind, src, save, onClose }: Props) {
  const { t } = useTranslation(['settings', 'staff'])
  const [part, setPart] = useState<Part | null>(null)
  const failureOf = useFailure(kind)
  const cut = useMutation({
    mutationFn: async () => {
      // Without a part nothing is saved.
      if (part === null) return
      await save(await cropPicture(src, part, MAX_WIDTH[kind]))
      onClose()
    },
  })
  return (
    <Sheet
      centred
      isWide
      title={t(kind === 'hero' ? 'cropHero' : 'cropLogo')}
      open
      mayClose={() => !cut.isPending}
      onOpenChange={onClose}
      footer={
        <>
          <Button kind="quiet" disabled={cut.isPending} onClick={onClose}>
            {t('cancel', { ns: 'staff' })}
          </Button>
          <Button kind="primary" disabled={cut.isPending} onClick={() => cut.mutate()}>
            {t(cut.isPending ? 'cropSaving' : 'cropSave')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 py-4">
        <Stage kind={kind} src={src} onPart={setPart} />
        {part !== null && <WrittenAs part={part} maxWidth={MAX_WIDTH[kind]} />}
        <p role="alert" className="text-14 text-bad empty:sr-only">
          {cut.error !== null && failureOf(cut.error)}
        </p>
      </div>
      <ProofPlace />
    </Sheet>
  )
}

interface StageProps {
  readonly kind: Props['kind']
  readonly src: string
  readonly onPart: (part: Part) => void
}

/** The picture with the frame of what is cut out, and what moves it. */
function Stage({ kind, src, onPart }: StageProps) {
  const { t } = useTranslation('settings')
  const decimals = useDecimals()
  const id = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(ZOOM.min)
  const [isFine, setFine] = useState(false)
  const [aspect, setAspect] = useState<LogoAspect>('wide')
  const [shape, setShape] = useState<number | null>(null)
  const [own, setOwn] = useState<number>(1)
  const free = shape ?? within(own, SHAPE)
  const keys = useRef<HTMLDivElement>(null)
  useKeys(keys, setFine, (change) => setZoom((before) => within(before + change, ZOOM)))
  return (
    <div ref={keys} className="grid gap-3">
      {kind === 'logo' && (
        <Segments
          label={t('cropAspect')}
          value={aspect}
          onChange={setAspect}
          choices={(Object.keys(LOGO_ASPECTS) as LogoAspect[]).map((value) => ({ value, name: t(`aspect:${value}`) }))}
        />
      )}
      {/* Pictures have no reading direction. */}
      <div dir="ltr" className="relative aspect-video overflow-hidden rounded-control bg-sunken">
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={kind === 'hero' ? HERO_ASPECT : (LOGO_ASPECTS[aspect] ?? free)}
          keyboardStep={isFine ? FINE_STEP_PX : STEP_PX}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => setOwn(naturalWidth / naturalHeight)}
          onCropAreaChange={(_, pixels) => onPart(pixels)}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('cropFrame'), 'aria-describedby': `${id}-keys` }}
          // The content security policy allows no style element: they come as a file.
          disableAutomaticStylesInjection
        />
      </div>
      {kind === 'logo' && aspect === 'free' && (
        <Slider
          label={t('cropShape')}
          said={`${decimals(free, 2)} : 1`}
          value={free}
          range={SHAPE}
          onChange={setShape}
        />
      )}
      <Slider label={t('cropZoom')} said={`${decimals(zoom, 2)}×`} value={zoom} range={ZOOM} onChange={setZoom} />
      <p id={`${id}-keys`} className="text-13 text-ink-3">
        {t('cropKeys')}
      </p>
      <PictureNotice kind={kind} src={src} />
    </div>
  )
}

/** Shift makes fine steps, + and - zoom. The frame itself takes the arrows. */
function useKeys(
  area: RefObject<HTMLElement | null>,
  setFine: (isFine: boolean) => void,
  zoomBy: (change: number) => void,
): void {
  const act = useRef(zoomBy)
  useEffect(() => {
    act.current = zoomBy
  })
  useEffect(() => {
    const element = area.current
    const listening = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      setFine(event.shiftKey)
      if (event.type !== 'keydown' || event.target instanceof HTMLInputElement) return
      if (event.key === '+' || event.key === '=') act.current(KEY_ZOOM)
      if (event.key === '-') act.current(-KEY_ZOOM)
    }
    for (const name of ['keydown', 'keyup'] as const)
      element?.addEventListener(name, onKey, { signal: listening.signal })
    return () => listening.abort()
  }, [area, setFine])
}

/** What a cut does to a transparent picture, and how it stays as it is; or that this is no picture. */
function PictureNotice({ kind, src }: Pick<StageProps, 'kind' | 'src'>) {
  const { t } = useTranslation('settings')
  const failureOf = useFailure(kind)
  const { data: isFlattened = false, error } = useQuery({
    queryKey: ['isTransparent', src],
    queryFn: () => isTransparent(src),
    retry: false,
  })
  if (error) return <Warning isAlert>{failureOf(error)}</Warning>
  return isFlattened && <Warning isAlert>{t(kind === 'hero' ? 'heroFlattened' : 'logoFlattened')}</Warning>
}

function WrittenAs({ part, maxWidth }: { readonly part: Part; readonly maxWidth: number }) {
  const { t } = useTranslation('settings')
  const { number } = useLanguage()
  const { width, height } = writtenSize(part, maxWidth)
  return (
    <p className="text-13 text-ink-3">
      {t('cropOutput')} <span className="num">{`${number(width)} × ${number(height)}`}</span>
    </p>
  )
}

interface SliderProps {
  readonly label: string
  /** The value as it is read. */
  readonly said: string
  readonly value: number
  readonly range: { readonly min: number; readonly max: number; readonly step: number }
  readonly onChange: (value: number) => void
}

const Slider = ({ label, said, value, range, onChange }: SliderProps) => (
  <label className="flex items-center gap-3 text-14 text-ink-2">
    <span className="flex-none">{label}</span>
    <input
      type="range"
      {...range}
      value={value}
      aria-valuetext={said}
      onChange={({ target }) => onChange(target.valueAsNumber)}
      className="h-6 min-w-0 flex-1 accent-(--action)"
    />
    <span className="num min-w-12 text-end text-ink">{said}</span>
  </label>
)

/** In hundredths, so that steps do not add up to figures that nobody chose. */
const within = (value: number, { min, max }: SliderProps['range']): number =>
  Math.round(Math.min(max, Math.max(min, value)) * 100) / 100

/** The documented words for what can go wrong. */
function useFailure(kind: Props['kind']): (error: Error) => string {
  const { t } = useTranslation('settings')
  const uploadFailure = useUploadFailure(MAX_MEGABYTES)
  return (error) => {
    if (error instanceof CropError) return t(error.reason)
    if (error instanceof ApiError) return uploadFailure(error)
    return t(kind === 'hero' ? 'cropHeroFailed' : 'cropLogoFailed')
  }
}

/** A part of a picture, in its own pixels. */
interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const QUALITY = 0.92
/** So many pixels a side tell whether something of a picture is transparent. */
const SAMPLE_PX = 64

/** What keeps the browser from cutting a picture, by the documented names. */
class CropError extends Error {
  readonly reason: 'noCanvas' | 'noBlob'

  constructor(reason: CropError['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** The size that a part is written in: its own, or the largest that is of use. */
function writtenSize({ width, height }: Part, maxWidth: number) {
  const scale = Math.min(1, maxWidth / width)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A part of a picture as JPEG; what is transparent becomes white. @throws {CropError} where the browser cannot */
async function cropPicture(src: string, part: Part, maxWidth: number): Promise<File> {
  const image = await loaded(src)
  const size = writtenSize(part, maxWidth)
  const { canvas, context } = openCanvas(size)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (blob === null) throw new CropError('noBlob')
  return new File([blob], 'cropped.jpg', { type: blob.type })
}

async function isTransparent(src: string): Promise<boolean> {
  const image = await loaded(src)
  const { context } = openCanvas({ width: SAMPLE_PX, height: SAMPLE_PX })
  context.drawImage(image, 0, 0, SAMPLE_PX, SAMPLE_PX)
  const { data } = context.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX)
  return data.some((byte, at) => at % 4 === 3 && byte < 255)
}

async function loaded(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}

function openCanvas(size: { readonly width: number; readonly height: number }) {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (context === null) throw new CropError('noCanvas')
  return { canvas, context }
}
