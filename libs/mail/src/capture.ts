import { CapturedMail } from '@karvan/contracts'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Value } from 'typebox/value'
import type { Mailer } from './mailer.ts'

const MAX_MAILS = 100

/** For development: keeps the last mails as files, which staff see on a page. */
export async function capturingMailer(folder: string): Promise<Mailer> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let sent = 0
  return {
    mode: 'captured',
    send: async (mail) => {
      const at = new Date().toISOString()
      const id = randomUUID()
      // Named by its time, and for those of one millisecond by how many came before: the order of names is the order of mails.
      const number = String((sent += 1)).padStart(9, '0')
      const file = join(folder, `${at.replaceAll(':', '-')}_${number}_${id}.json`)
      await writeFile(`${file}.new`, JSON.stringify({ id, at, ...mail } satisfies CapturedMail), { mode: 0o600 })
      await rename(`${file}.new`, file)
      for (const old of (await filesIn(folder)).slice(MAX_MAILS)) await rm(join(folder, old), { force: true })
    },
    captured: async () => {
      const mails = await Promise.all(
        (await filesIn(folder)).slice(0, MAX_MAILS).map((name) => read(join(folder, name))),
      )
      return mails.filter((mail) => mail !== null)
    },
    forget: async (address) => {
      for (const name of await filesIn(folder)) {
        const mail = await read(join(folder, name))
        if (mail?.to.toLowerCase() === address.toLowerCase()) await rm(join(folder, name), { force: true })
      }
    },
    close: () => Promise.resolve(),
  }
}

/** Newest first. */
async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => name.endsWith('.json')).toSorted((a, b) => (a < b ? 1 : -1))
}

/** Null for what was removed meanwhile, or is no mail. */
async function read(file: string): Promise<CapturedMail | null> {
  try {
    const mail: unknown = JSON.parse(await readFile(file, 'utf8'))
    return Value.Check(CapturedMail, mail) ? mail : null
  } catch {
    return null
  }
}
