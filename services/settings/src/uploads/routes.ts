import { settingsRoutes } from '@karvan/contracts'
import {
  AppError,
  callerOriginOf,
  type HttpApp,
  invalidField,
  networkOf,
  ok,
  readUpload,
  toRoute,
  whenGone,
} from '@karvan/service-kit'
import type { Uploads } from './service.ts'

const { uploadedPicture, uploadHeroBackground, uploadLogo } = settingsRoutes
const FIELD = 'image'
/** The name changes with the picture, so a browser may keep it. */
const FOR_EVER = 'public, max-age=31536000, immutable'

const UPLOADS = [
  { kind: 'logo', route: uploadLogo, message: 'Logo uploaded' },
  { kind: 'hero', route: uploadHeroBackground, message: 'Homepage background uploaded' },
] as const

export function registerUploadRoutes(app: HttpApp, uploads: Uploads): void {
  for (const { kind, route, message } of UPLOADS) {
    app.route({
      ...toRoute(route),
      handler: async (request, reply) => {
        const { files } = await readUpload(request)
        const file = files.find(({ field }) => field === FIELD)
        if (!file) throw invalidField(FIELD, 'is missing', 'missing')
        const asker = { client: networkOf(request.client), signal: whenGone(reply) }
        const url = await uploads.store(kind, file.bytes, asker, callerOriginOf(request))
        return ok(route, { url }, { url }, message)
      },
    })
  }
  app.route({
    ...toRoute(uploadedPicture),
    handler: async ({ params }, reply) => {
      const picture = await uploads.read(params.name)
      if (picture === null) throw new AppError('images.not_found', 'There is no such picture')
      return reply
        .type(picture.type)
        .headers({ 'cache-control': FOR_EVER, 'x-content-type-options': 'nosniff' })
        .send(picture.bytes)
    },
  })
}
