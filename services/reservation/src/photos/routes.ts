import { reservationRoutes } from '@karvan/contracts'
import type { PictureFolder, PictureProcess } from '@karvan/pictures'
import {
  announceOn,
  AppError,
  type HttpApp,
  invalidField,
  networkOf,
  ok,
  RateLimits,
  readUpload,
  toRoute,
  whenGone,
} from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { ReservationDatabase } from '../database/tables.ts'
import { QUOTAS } from '../limits/quotas.ts'
import { ReservationRepository } from '../reservations/repository.ts'
import { notFound } from '../reservations/not-found.ts'
import { cleanPhoto } from './clean-photo.ts'
import type { PhotoLinks } from './links.ts'
import { addPhoto, photosOf } from './repository.ts'
import { zipOf } from './zip.ts'

const { reservationFiles, reservationPhoto, reservationPhotos, uploadReservationPhoto } = reservationRoutes

export interface PhotoDeps {
  readonly db: Kysely<ReservationDatabase>
  readonly folder: PictureFolder
  readonly links: PhotoLinks
  readonly pictures: PictureProcess
}

export function registerPhotoRoutes(app: HttpApp, { db, folder, links, pictures }: PhotoDeps): void {
  const limits = new RateLimits(db)
  app.route({
    ...toRoute(uploadReservationPhoto),
    handler: async (request, reply) => {
      const asker = { client: networkOf(request.client), signal: whenGone(reply) }
      await limits.take(QUOTAS.photoNetwork, asker.client, announceOn(reply))
      const { files } = await readUpload(request)
      const [file] = files
      if (!file) throw invalidField('photo', 'is missing', 'missing')
      const picture = await cleanPhoto(pictures, file.bytes, asker)
      const id = randomUUID()
      // The row first: what has one is removed some day.
      await addPhoto(db, id)
      await folder.put(id, picture)
      return reply.code(201).send(ok(uploadReservationPhoto, { id }))
    },
  })
  app.route({
    ...toRoute(reservationPhotos),
    handler: async ({ params }) => {
      if (!(await new ReservationRepository(db).find(params.id))) throw notFound()
      const photos = (await photosOf(db, params.id)).map((id) => {
        const { token, expiresAt } = links.make('photo', id)
        return { id, url: reservationPhoto.path.replace(':token', token), expiresAt: expiresAt.toISOString() }
      })
      return ok(reservationPhotos, { photos })
    },
  })
  app.route({
    ...toRoute(reservationPhoto),
    handler: async ({ params }, reply) => {
      reply.header('cache-control', 'no-store')
      const id = links.read('photo', params.token)
      const picture = id === null ? null : await folder.get(id)
      if (picture === null) throw linkIsOver()
      return reply.type('image/jpeg').send(picture)
    },
  })
  app.route({
    ...toRoute(reservationFiles),
    handler: async ({ params }, reply) => {
      reply.header('cache-control', 'no-store')
      const id = links.read('files', params.token)
      const pictures = id === null ? [] : await Promise.all((await photosOf(db, id)).map((photo) => folder.get(photo)))
      const files = pictures.flatMap((bytes, i) => (bytes ? [{ title: `car-${i + 1}.jpg`, bytes }] : []))
      if (files.length === 0) throw linkIsOver()
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="car-in-exchange.zip"')
        .send(zipOf(files))
    },
  })
}

const linkIsOver = () => new AppError('images.not_found', 'This link does not work any more')
