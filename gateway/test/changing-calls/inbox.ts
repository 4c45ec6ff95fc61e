import type { HandledEvent, StoredInboxNote } from '@karvan/contracts'
import { randomUUID } from 'node:crypto'
import type { Caller } from './caller.ts'

/** Calls about what waits for staff. */
export function inboxCalls({ admin, done }: Caller) {
  const change = (key: string) =>
    done('changeInboxHandling', {
      token: admin,
      body: { key, version: 0, snoozedUntil: new Date(Date.now() + 3_600_000).toISOString() },
    })
  const note = (key: string) => done('addInboxNote', { token: admin, body: { key, text: 'We wrote to the source' } })
  const newKey = () => `job:${randomUUID()}`
  return {
    changeInboxHandling: () => change(newKey()),
    undoInboxHandling: async () => {
      const { key, version } = (await change(newKey())).data as unknown as HandledEvent
      return await done('undoInboxHandling', { token: admin, body: { key, version } })
    },
    addInboxNote: () => note(newKey()),
    chooseInboxDigest: () =>
      done('chooseInboxDigest', { token: admin, body: { isOn: true, hour: 8, timeZone: 'Asia/Riyadh' } }),
    removeInboxNote: async () => {
      const { notes } = (await note(newKey())).data as { notes: [StoredInboxNote] }
      return await done('removeInboxNote', { token: admin, params: { id: notes[0].id } })
    },
  }
}
