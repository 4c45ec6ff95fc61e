import { stepFileRoutes } from '@karvan/contracts'
import type { PictureFolder, PictureProcess } from '@karvan/pictures'
import {
  actorOf,
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
import type { PhotoLinks } from '../photos/links.ts'
import { stepFileName } from '../photos/stored-names.ts'
import { notFound } from '../reservations/not-found.ts'
import { ReservationRepository } from '../reservations/repository.ts'
import { attachmentHeader, FIELD, readFile, shownName } from './read-file.ts'
import { addStepFile, findStepFile } from './repository.ts'

const { stepFile, uploadStepFile } = stepFileRoutes
/** Even where a browser shows the file after all, nothing in it runs. */
const SANDBOX = "sandbox; default-src 'none'"

export interface StepFileDeps {
  readonly db: Kysely<ReservationDatabase>
  readonly folder: PictureFolder
  readonly links: PhotoLinks
  readonly pictures: PictureProcess
}

export function registerStepFileRoutes(app: HttpApp, { db, folder, links, pictures }: StepFileDeps): void {
  const limits = new RateLimits(db)
  app.route({
    ...toRoute(uploadStepFile),
    handler: async (request, reply) => {
      const { id: reservationId } = request.params
      await limits.take(QUOTAS.stepFileAccount, actorOf(request).userId, announceOn(reply))
      const row = await new ReservationRepository(db).find(reservationId)
      if (!row || row.deleted_at !== null || row.forgotten_at !== null) throw notFound()
      const { files } = await readUpload(request)
      const [file] = files
      if (!file) throw invalidField(FIELD, 'is missing', 'missing')
      const asker = { client: networkOf(request.client), signal: whenGone(reply) }
      const { type, bytes } = await readFile(pictures, file.bytes, asker)
      const stored = { id: randomUUID(), type, name: shownName(file.name, type), bytes: bytes.length }
      // The row first: what has one is removed some day.
      await addStepFile(db, { ...stored, reservation_id: reservationId })
      await folder.put(stepFileName(stored), bytes)
      return reply.code(201).send(ok(uploadStepFile, { id: stored.id, name: stored.name, bytes: stored.bytes }))
    },
  })
  app.route({
    ...toRoute(stepFile),
    handler: async ({ params }, reply) => {
      reply.header('cache-control', 'no-store')
      const id = links.read('step', params.token)
      const row = id === null ? null : await findStepFile(db, id)
      const bytes = row && (await folder.get(stepFileName(row)))
      if (!row || !bytes) throw new AppError('images.not_found', 'This link does not work any more')
      return reply
        .type(row.type)
        .headers({
          'content-disposition': attachmentHeader(row.name),
          'content-security-policy': SANDBOX,
          'x-content-type-options': 'nosniff',
        })
        .send(bytes)
    },
  })
}
