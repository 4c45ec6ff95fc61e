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
import { stepFilesOf } from '../step-files/repository.ts'
import { cleanPhoto } from './clean-photo.ts'
import type { PhotoLinks } from './links.ts'
import { addPhoto, photosOf } from './repository.ts'
import { photoName, stepFileName } from './stored-names.ts'
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
      await folder.put(photoName(id), picture)
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
      const picture = id === null ? null : await folder.get(photoName(id))
      if (picture === null) throw linkIsOver()
      return reply.type('image/jpeg').send(picture)
    },
  })
  app.route({
    ...toRoute(reservationFiles),
    handler: async ({ params }, reply) => {
      reply.header('cache-control', 'no-store')
      const id = links.read('files', params.token)
      const named = id === null ? [] : await filesOf(db, id)
      const read = await Promise.all(named.map(async ({ title, name }) => ({ title, bytes: await folder.get(name) })))
      const files = read.flatMap(({ title, bytes }) => (bytes ? [{ title, bytes }] : []))
      if (files.length === 0) throw linkIsOver()
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="reservation-files.zip"')
        .send(zipOf(files))
    },
  })
}

/** The pictures of the car in exchange, then the files of the steps: each with its name in the archive and in the folder. */
async function filesOf(db: PhotoDeps['db'], reservationId: string) {
  const [photos, files] = [await photosOf(db, reservationId), await stepFilesOf(db, [reservationId])]
  return [
    ...photos.map((id, i) => ({ title: `car-${i + 1}.jpg`, name: photoName(id) })),
    ...files.map((file) => {
      const name = stepFileName(file)
      // Two files may have the same name for people, whose letters an archive of this form cannot have.
      return { title: `step-${file.version ?? 0}-${file.place}${name.slice(name.indexOf('.'))}`, name }
    }),
  ]
}

const linkIsOver = () => new AppError('images.not_found', 'This link does not work any more')
