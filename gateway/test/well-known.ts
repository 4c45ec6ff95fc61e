import { randomUUID } from 'node:crypto'
import type { Caller } from './changing-calls/caller.ts'
import { PASSWORD } from './changing-calls/people.ts'
import { stepFile } from './changing-calls/reservations.ts'

/** Where people come, and what a test may ask of its tables. */
interface Shop {
  readonly caller: Caller
  /** Of a car that is for sale. */
  readonly carId: string
  readonly sql: (text: string, values?: unknown[]) => Promise<unknown>
}

/** Somebody with an account, whose texts stand nowhere else. */
export async function newcomer({ caller }: Pick<Shop, 'caller'>) {
  const mark = randomUUID().slice(0, 8)
  const person = {
    email: `needle-${mark}@karvan.test`,
    first_name: `Fatime${mark}`,
    last_name: `Berisha${mark}`,
    phone: `+3834${String(Date.now()).slice(-7)}`,
  }
  const { data } = await caller.done('register', { body: { ...person, password: PASSWORD } })
  const token = String(data['accessToken'])
  const { id } = data['user'] as { id: string }
  const search = { title: `For my sister ${mark}`, words: `wanted${mark}` }
  await caller.done('saveSearch', {
    token,
    body: {
      title: search.title,
      query: `search=${search.words}`,
      seenAt: '2026-01-01T00:00:00.000Z',
      total: 0,
      newest: null,
      alert: 'daily',
    },
  })
  return { id, token, mark, person, needles: [...Object.values(person), search.title, search.words] }
}

/** The smallest PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Somebody with an account who has used all that says something of them, and whom staff know. */
export async function wellKnown({ caller, carId, sql }: Shop) {
  const { id, mark, person, needles } = await newcomer({ caller })
  const admin = { token: caller.admin }
  const device = `Telephone-${mark}`
  await caller.done('login', {
    body: { email: person.email, password: PASSWORD },
    headers: { 'user-agent': device },
  })
  // An address that they had before: a mail to it is ordered for later.
  const before = `before-${mark}@karvan.test`
  await sql(
    `insert into auth.outbox (exchange, routing_key, envelope, not_before)
     values ('commands', 'account.mail.v1', $1, now() + interval '1 hour')`,
    [
      JSON.stringify({
        id: randomUUID(),
        type: 'account.mail',
        version: 1,
        occurredAt: new Date().toISOString(),
        correlationId: 'test',
        causationId: null,
        actor: null,
        payload: { accountId: id, mail: 'email-changed', to: before },
      }),
    ],
  )
  const upload = new FormData()
  upload.set('photo', new Blob([PICTURE], { type: 'image/png' }), 'car.png')
  const photo = (await caller.done('uploadReservationPhoto', { upload })).data['id'] as string
  const secondPhone = `+9665${String(Date.now()).slice(-8)}`
  const texts = { comment: `comment${mark}`, exchange: `exchange${mark}`, details: `details${mark}` }
  const { code } = (
    await caller.done('createReservation', {
      headers: { 'idempotency-key': randomUUID(), 'user-agent': `Tablet-${mark}` },
      body: {
        firstName: person.first_name,
        lastName: person.last_name,
        email: person.email,
        phone: secondPhone,
        carId,
        destination: 'SA',
        filledMs: 9_000,
        knowsImport: true,
        comment: texts.comment,
        exchange: { name: texts.exchange, details: texts.details, photos: [photo] },
      },
    })
  ).data as { code: string }
  const { reservations } = (await caller.done('listReservations', { ...admin, query: `?search=${code}` })).data as {
    reservations: { id: string }[]
  }
  const params = { id: reservations[0]?.id ?? '' }
  await caller.done('addReservationNote', { ...admin, params, body: { note: `note${mark}` } })
  await caller.done('uploadStepFile', { ...admin, params, upload: stepFile(`report${mark}.pdf`) })
  await caller.done('createCustomer', {
    ...admin,
    body: { first_name: `Fatime${mark}`, email: person.email, phone: secondPhone, address: `Rruga ${mark} 7` },
  })
  const all = [
    ...needles,
    ...[device, `Tablet-${mark}`, before, photo, secondPhone, `note${mark}`, `report${mark}.pdf`, `Rruga ${mark} 7`],
  ]
  return { id, code, params, person, secondPhone, needles: [...all, ...Object.values(texts)] }
}
