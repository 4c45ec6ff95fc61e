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
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrandPicture, Uploads } from './service.ts'

const { uploadedPicture, uploadHeroBackground, uploadLogo } = settingsRoutes
const FIELD = 'image'
/** The name changes with the picture, so a browser may keep it. */
const FOR_EVER = 'public, max-age=31536000, immutable'

export function registerUploadRoutes(app: HttpApp, uploads: Uploads): void {
  const store = async (kind: BrandPicture, request: FastifyRequest, reply: FastifyReply) => {
    const { files } = await readUpload(request)
    const file = files.find(({ field }) => field === FIELD)
    if (!file) throw invalidField(FIELD, 'is missing', 'missing')
    const asker = { client: networkOf(request.client), signal: whenGone(reply) }
    return await uploads.store(kind, file.bytes, asker, callerOriginOf(request))
  }
  app.route({
    ...toRoute(uploadLogo),
    handler: async (request, reply) => {
      const url = await store('logo', request, reply)
      return ok(uploadLogo, { url }, { url }, 'Logo uploaded')
    },
  })
  app.route({
    ...toRoute(uploadHeroBackground),
    handler: async (request, reply) => {
      const url = await store('hero', request, reply)
      return ok(uploadHeroBackground, { url }, { url }, 'Homepage background uploaded')
    },
  })
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
