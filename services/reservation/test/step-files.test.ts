import type { Reservation, ReservationWithHistory, Role, TrackedReservation } from '@karvan/contracts'
import { PictureFolder } from '@karvan/pictures'
import { createLogger, openDatabase } from '@karvan/service-kit'
import { createSuite, until } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purge } from '../src/database/purge.ts'
import type { ReservationDatabase } from '../src/database/tables.ts'
import { zipOf } from '../src/photos/zip.ts'
import { mailsTo, newEmail, type OpenShop, openShop } from './open-shop.ts'

let shop: OpenShop
let db: ReturnType<typeof openDatabase<ReservationDatabase>>

beforeAll(async () => {
  shop = await openShop(await createSuite(), 4, { withGateway: true })
  db = openDatabase<ReservationDatabase>({
    url: shop.suite.databases.reservation,
    searchPath: ['reservation'],
    poolSize: 2,
    statementTimeoutMs: 5_000,
    log: createLogger('test', { LOG_LEVEL: 'silent' }),
  })
}, 240_000)
afterAll(async () => {
  await db.destroy()
  await shop.stack.close()
})

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')
const folderOf = () => join(shop.stack.folder, 'reservation-photos')
const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#a00' } }).png()

/** As staff know it that was reserved just now. */
async function reserved(more: object = {}): Promise<Reservation> {
  const { code } = await shop.reserve({ carId: shop.carIds[1], ...more })
  const { data } = await shop.call('GET', `/api/reservations?search=${code}`, { role: 'editor' })
  const [reservation] = (data as { reservations: Reservation[] }).reservations
  if (!reservation) throw new Error(`nobody finds ${code}`)
  return reservation
}
const get = async (id: string) =>
  (await shop.call('GET', `/api/reservations/${id}`, { role: 'editor' })).data as ReservationWithHistory
interface SentFile {
  readonly name?: string
  readonly role?: Role | null
}
const send = (id: string, bytes: Buffer, { name = 'report.pdf', role = 'editor' }: SentFile = {}) => {
  const upload = new FormData()
  upload.set('file', new Blob([new Uint8Array(bytes)]), name)
  return shop.call('POST', `/api/reservations/${id}/step-files`, { upload, ...(role && { role }) })
}
const sent = async (id: string, bytes: Buffer = PDF, name = 'report.pdf') => {
  const { status, data, body } = await send(id, bytes, { name })
  if (status !== 201) throw new Error(`the file was not taken: ${JSON.stringify(body)}`)
  return String(data['id'])
}
const take = (id: string, body: object) => shop.call('PUT', `/api/reservations/${id}/state`, { role: 'editor', body })
/** A reservation whose first step has these files. */
async function withFiles(files: readonly (readonly [bytes: Buffer, name: string, for_customer: boolean])[], more = {}) {
  const reservation = await reserved(more)
  const ids = []
  for (const [bytes, name, for_customer] of files) {
    ids.push({ id: await sent(reservation.id, bytes, name), for_customer })
  }
  const { status } = await take(reservation.id, { state: 'confirmed', version: 1, files: ids })
  expect(status).toBe(200)
  return await get(reservation.id)
}
const filesOf = ({ history }: ReservationWithHistory, version = 2) =>
  history.find((step) => step.version === version)?.files ?? []
const fetched = (path = '') => fetch(shop.stack.urlOf('gateway') + path)
const track = async ({ code, phone }: Pick<Reservation, 'code' | 'phone'>) =>
  (await shop.call('GET', `/api/reservations/track/${code}?phone=${phone.slice(-4)}`)).data as TrackedReservation

it('attaches a PDF and a picture to a step, and has a browser save them, never show them', async () => {
  const png = await picture().toBuffer()
  const reservation = await withFiles([
    [PDF, '../تقرير\u202e (1).exe', true],
    [png, 'door.png', false],
  ])
  const [report, door] = filesOf(reservation)
  expect([report, door]).toMatchObject([
    { name: 'تقرير (1).pdf', type: 'application/pdf', bytes: PDF.length, for_customer: true },
    { name: 'door.jpg', type: 'image/jpeg', for_customer: false },
  ])
  expect(filesOf(reservation, 1)).toEqual([])
  const answer = await fetched(report?.url)
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="_____ (1).pdf"; filename*=UTF-8''${encodeURIComponent('تقرير ')}%281%29.pdf`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  const jpeg = Buffer.from(await (await fetched(door?.url)).arrayBuffer())
  expect((await sharp(jpeg).metadata()).format).toBe('jpeg')
})

it('refuses what is neither, and what is something else as well', async () => {
  const { id } = await reserved()
  const html = Buffer.from('<script>alert(1)</script>')
  const archive = Buffer.concat([PDF, zipOf([{ title: 'a.class', bytes: Buffer.from('%%EOF') }])])
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const refused = [html, Buffer.concat([html, PDF]), Buffer.from(' %PDF-1.7\n%%EOF'), archive, svg, Buffer.alloc(0)]
  for (const bytes of [...refused, PDF.subarray(0, -10)]) {
    expect(await send(id, bytes)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'file', code: 'wrong_type' }] },
    })
  }
  expect((await send(id, Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(413)
  const empty = new FormData()
  empty.set('note', 'no file')
  const none = await shop.call('POST', `/api/reservations/${id}/step-files`, { upload: empty, role: 'editor' })
  expect(none.body).toMatchObject({ errors: [{ field: 'file', code: 'missing' }] })
  expect(await readdir(folderOf())).not.toContainEqual(expect.stringContaining(id))
})

it('takes files from who answers reservations alone, and from nobody for a deleted one', async () => {
  const { id } = await reserved()
  for (const [role, status] of [
    [null, 401],
    ['user', 403],
    ['editor', 201],
    ['admin', 201],
  ] as const) {
    expect([role, (await send(id, PDF, { role })).status]).toEqual([role, status])
  }
  expect((await send(randomUUID(), PDF)).status).toBe(404)
  await shop.call('DELETE', `/api/reservations/${id}`, { role: 'admin' })
  expect((await send(id, PDF)).status).toBe(404)
})

it('gives each file to one step of its own reservation, six to a step, and takes no step otherwise', async () => {
  const [{ id }, other] = [await reserved(), await reserved()]
  const [mine, theirs] = [await sent(id), await sent(other.id)]
  const given = (...ids: readonly string[]) => ids.map((one) => ({ id: one, for_customer: true }))
  const wrong = [given(theirs), given(mine, mine), given(randomUUID()), given(...Array.from({ length: 7 }, randomUUID))]
  for (const files of wrong) {
    expect((await take(id, { state: 'confirmed', version: 1, files })).status).toBe(400)
  }
  expect(await get(id)).toMatchObject({ state: 'new', version: 1, zip_url: null })
  expect((await take(id, { state: 'confirmed', version: 1, files: given(mine) })).status).toBe(200)
  expect((await take(id, { state: 'inspected', version: 2, files: given(mine) })).status).toBe(400)
  const one = await sent(id)
  const fill = (bytes: number, count: number) =>
    shop.rows(
      `insert into reservation.step_files (id, reservation_id, version, name, type, bytes)
       select gen_random_uuid(), $1, 2, 'full.pdf', 'application/pdf', $2 from generate_series(1, $3::int)`,
      [id, bytes, count],
    )
  const full = { status: 409, code: 'reservations.too_many_files' }
  await fill(1, 29)
  expect(await take(id, { state: 'inspected', version: 2, files: given(one) })).toMatchObject(full)
  await shop.rows(`delete from reservation.step_files where name = 'full.pdf'`)
  await fill(32 * 1024 * 1024 - PDF.length, 1)
  expect(await take(id, { state: 'inspected', version: 2, files: given(one) })).toMatchObject(full)
  await shop.rows(`delete from reservation.step_files where name = 'full.pdf'`)
  expect((await take(id, { state: 'inspected', version: 2, files: given(one) })).status).toBe(200)
})

it('shows the customer what is marked for them while the step holds, and says so in its mail', async () => {
  const email = newEmail()
  const files = [
    [PDF, 'yours.pdf', true],
    [PDF, 'ours.pdf', false],
  ] as const
  const reservation = await withFiles(files, { email, language: 'en' })
  const { files: shown } = await track(reservation)
  expect(shown).toMatchObject([{ name: 'yours.pdf', type: 'application/pdf', bytes: PDF.length }])
  const saved = await fetched(shown[0]?.url)
  expect([saved.status, saved.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('attachment; filename="yours.pdf"'),
  ])
  await shop.rows(`update reservation.outbox set not_before = now()`)
  const mails = await until(
    'the mail of the step',
    () => mailsTo(shop.stack, email),
    ({ length }) => length === 2,
  )
  expect(mails.map(({ text }) => text.includes('There are files for you'))).toEqual([false, true])
  await shop.call('POST', `/api/reservations/${reservation.id}/undo`, { role: 'admin', body: { version: 2 } })
  expect((await track(reservation)).files).toEqual([])
  // Staff still see what the step had.
  expect(filesOf(await get(reservation.id))).toHaveLength(2)
})

it('puts the files of all steps into the archive of the reservation', async () => {
  const reservation = await withFiles([
    [PDF, 'same.pdf', true],
    [PDF, 'same.pdf', false],
  ])
  const answer = await fetched(reservation.zip_url ?? '')
  const archive = Buffer.from(await answer.arrayBuffer())
  const [first, second] = ['step-2-1.pdf', 'step-2-2.pdf'].map((title) => ({ title, bytes: PDF }))
  expect(archive).toEqual(zipOf([first, second].flatMap((file) => file ?? [])))
})

it('lets administrators alone remove a file, for good', async () => {
  const reservation = await withFiles([[PDF, 'wrong.pdf', true]])
  const [file] = filesOf(reservation)
  const path = (id: string) => `/api/reservations/${id}/step-files/${file?.id ?? ''}`
  expect((await shop.call('DELETE', path(reservation.id), { role: 'editor' })).status).toBe(403)
  expect((await shop.call('DELETE', path((await reserved()).id), { role: 'admin' })).status).toBe(404)
  const removed = await shop.call('DELETE', path(reservation.id), { role: 'admin' })
  expect([removed.status, filesOf(removed.data as ReservationWithHistory)]).toEqual([200, []])
  expect((await fetched(file?.url)).status).toBe(404)
  expect(await readdir(folderOf())).not.toContain(`${file?.id ?? ''}.pdf`)
  expect((await track(reservation)).files).toEqual([])
  expect((await shop.call('DELETE', path(reservation.id), { role: 'admin' })).status).toBe(404)
})

it('gives nothing to a link that ends, is forged, or is of a file without a step', async () => {
  const reservation = await withFiles([[PDF, 'report.pdf', true]])
  const [file] = filesOf(reservation)
  const url = file?.url ?? ''
  const waiting = await sent(reservation.id)
  for (const forged of [
    `${url.slice(0, -2)}xx`,
    url.replace(file?.id ?? '', waiting),
    url.replace('step.', 'photo.'),
  ]) {
    expect([forged, (await fetched(forged)).status]).toEqual([forged, 404])
  }
})

it('removes files whose step nobody took, those of deleted reservations, and those of forgotten persons', async () => {
  const folder = await PictureFolder.open(folderOf())
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const [deleted, ended] = [await withFiles([[PDF, 'a.pdf', true]]), await withFiles([[PDF, 'b.pdf', true]])]
  const waiting = await sent(ended.id)
  const names = [...filesOf(deleted), ...filesOf(ended), { id: waiting }].map(({ id }) => `${id}.pdf`)
  const left = async () => (await readdir(folderOf())).filter((name) => names.includes(name)).length
  await purge(db, folder, inHours(23))
  expect(await left()).toBe(3)
  await purge(db, folder, inHours(25))
  expect(await left()).toBe(2)
  await shop.call('DELETE', `/api/reservations/${deleted.id}`, { role: 'admin' })
  await take(ended.id, { state: 'cancelled', note: 'Too far', version: 2 })
  await purge(db, folder, inHours(31 * 24))
  expect(await left()).toBe(1)
  await purge(db, folder, inHours(400 * 24), 12)
  expect(await left()).toBe(0)
  expect(filesOf(await get(ended.id))).toEqual([])
  expect(await shop.rows(`select 1 from reservation.step_files where reservation_id = $1`, [ended.id])).toEqual([])
})
