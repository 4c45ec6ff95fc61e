import { DEFAULT_SETTINGS, type SiteSettings, UPLOAD_NAME } from '@karvan/contracts/browser'

type Colors = Pick<SiteSettings, 'primary_color' | 'secondary_color'>

const textOf = ({ primary_color: primary, secondary_color: secondary }: Colors): string =>
  [primary[500], primary[600], secondary[500], secondary[600]].map((color) => color.slice(1)).join('-')

/** The style sheet of staff's colours, which are its address; null where the shop keeps its own. */
export function themePath(colors: Colors): string | null {
  const text = textOf(colors)
  return text === textOf(DEFAULT_SETTINGS) ? null : `/theme/${text}.css`
}

/** The pixels of a picture that was uploaded, by its name; null of any other. */
export function uploadSize(url: string): { readonly width: number; readonly height: number } | null {
  const [, width, height] = UPLOAD_NAME.exec(url.split('/').at(-1) ?? '') ?? []
  return width === undefined || height === undefined ? null : { width: Number(width), height: Number(height) }
}
