import { randomUUID } from 'node:crypto'
import type { Caller } from './caller.ts'

export const VISITOR = {
  firstName: 'Layla',
  lastName: 'Haddad',
  email: 'layla.haddad@karvan.test',
  phone: '0501234567',
}

/** As small as a PDF can be for us. */
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')

/** As small as a picture can be. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A body of `uploadStepFile`. */
export function stepFile(name = 'report.pdf'): FormData {
  const upload = new FormData()
  upload.set('file', new Blob([PDF], { type: 'application/pdf' }), name)
  return upload
}

/** Calls about reservations. @param carId a car that is for sale */
export function reservationCalls({ admin, done }: Caller, carId: string) {
  const create = () =>
    done('createReservation', {
      headers: { 'idempotency-key': randomUUID() },
      body: { ...VISITOR, carId, destination: 'SA', filledMs: 9_000, knowsImport: true },
    })
  /** One visitor may reserve only so often: calls that need none of their own take the newest. */
  const newest = async () => {
    const { reservations } = (await done('listReservations', { token: admin })).data as {
      reservations: { id: string }[]
    }
    return { token: admin, params: { id: reservations[0]?.id ?? '' } }
  }
  const reserved = async () => {
    await create()
    return await newest()
  }
  return {
    createReservation: create,
    keepReservation: async () => {
      const { code } = (await create()).data as { code: string }
      return await done('keepReservation', { token: admin, body: { code, phone: VISITOR.phone.slice(-4) } })
    },
    uploadReservationPhoto: () => {
      const upload = new FormData()
      upload.set('photo', new Blob([PICTURE], { type: 'image/png' }), 'car.png')
      return done('uploadReservationPhoto', { upload })
    },
    uploadStepFile: async () => done('uploadStepFile', { ...(await newest()), upload: stepFile() }),
    removeStepFile: async () => {
      const { token, params } = await newest()
      const { data: sent } = await done('uploadStepFile', { token, params, upload: stepFile() })
      const { version } = (await done('getReservation', { token, params })).data as { version: number }
      const file = String(sent['id'])
      await done('setReservationState', {
        token,
        params,
        body: { state: 'confirmed', version, files: [{ id: file, for_customer: true }] },
      })
      return await done('removeStepFile', { token, params: { ...params, file } })
    },
    setReservationState: async () =>
      done('setReservationState', { ...(await reserved()), body: { state: 'confirmed', version: 1 } }),
    undoReservationState: async () => {
      const input = await reserved()
      await done('setReservationState', { ...input, body: { state: 'confirmed', version: 1 } })
      return await done('undoReservationState', { ...input, body: { version: 2 } })
    },
    assignReservation: async () => {
      const input = await newest()
      const { version } = (await done('getReservation', input)).data as { version: number }
      return await done('assignReservation', { ...input, body: { owner_id: null, due_at: null, version } })
    },
    addReservationNote: async () => done('addReservationNote', { ...(await newest()), body: { note: 'Call later' } }),
    deleteReservation: async () => done('deleteReservation', await newest()),
    restoreReservation: async () => {
      const input = await reserved()
      await done('deleteReservation', input)
      return await done('restoreReservation', input)
    },
  }
}
