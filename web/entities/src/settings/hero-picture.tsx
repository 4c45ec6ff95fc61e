import type { SiteSettings } from '@karvan/contracts/browser'

export const OVERLAYS = {
  'bg-black': '#000000',
  'bg-blue-900': '#1e3a8a',
  'bg-gray-900': '#111827',
  'bg-indigo-900': '#312e81',
} as const satisfies Readonly<Record<SiteSettings['hero_overlay_color'], string>>

interface Props {
  readonly src: string
  readonly color: SiteSettings['hero_overlay_color']
  /** Of the overlay, from 0 to 1. */
  readonly opacity: number
  readonly onFail?: () => void
}

/** A picture under a veil of one colour, as a ground for white text. It fills what it stands in. */
export const HeroPicture = ({ src, color, opacity, onFail }: Props) => (
  <>
    {src !== '' && (
      <img src={src} alt="" fetchPriority="high" onError={onFail} className="absolute inset-0 size-full object-cover" />
    )}
    {/* The content security policy allows no style of a single element, and any opacity may be chosen. */}
    <svg aria-hidden className="absolute inset-0 size-full">
      <rect width="100%" height="100%" fill={OVERLAYS[color]} fillOpacity={opacity} />
    </svg>
  </>
)
