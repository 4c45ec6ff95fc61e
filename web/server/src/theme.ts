import { DEFAULT_SETTINGS } from '@karvan/contracts'
import { type ChosenColors, shopTheme, themeCss } from '@karvan/domain'
import { etagOf, type HttpApp, stillHolds } from '@karvan/service-kit'

/** `primary 500-primary 600-secondary 500-secondary 600`, as `themePath` of the pages writes it. */
const NAME = /^([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})\.css$/
/** What an address stands for changes only with our own rules. */
const A_DAY = 'public, max-age=86400'

/**
 * Staff's colours as a style sheet. They stand in its address, so a page names the sheet of the settings that it was written
 * from, and nobody has to be asked. Where staff left a colour at its default the shop keeps its own.
 */
export function registerTheme(app: HttpApp): void {
  app.get<{ Params: { name: string } }>('/theme/:name', { config: { access: 'public' } }, async (request, reply) => {
    const css = sheetOf(request.params.name)
    if (css === null) {
      reply.callNotFound()
      return reply
    }
    const etag = etagOf(css)
    reply.headers({ etag, 'cache-control': A_DAY })
    if (stillHolds(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('text/css; charset=utf-8').send(css)
  })
}

function sheetOf(name: string): string | null {
  const [, ...colors] = NAME.exec(name) ?? []
  const [primary500, primary600, secondary500, secondary600] = colors.map((color) => `#${color}`)
  if (!primary500 || !primary600 || !secondary500 || !secondary600) return null
  const { primary_color: primary, secondary_color: secondary } = DEFAULT_SETTINGS
  return themeCss(
    shopTheme({
      primary: chosen({ 500: primary500, 600: primary600 }, primary),
      secondary: chosen({ 500: secondary500, 600: secondary600 }, secondary),
    }),
  )
}

const chosen = (colors: ChosenColors, byDefault: ChosenColors): ChosenColors | null =>
  colors[500] === byDefault[500] && colors[600] === byDefault[600] ? null : colors
