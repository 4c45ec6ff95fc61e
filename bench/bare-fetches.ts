import { readFileSync } from 'node:fs'
import { Pool } from 'undici'

/** Fetches the addresses of a file, so many at a time, reads each answer to its end and keeps nothing; tells the seconds. */
const [, , origin = '', file = '', inFlight = '1'] = process.argv

const addresses = readFileSync(file, 'utf8').split('\n')
const pool = new Pool(origin, { connections: Number(inFlight) })
const waiting = addresses.values()
const start = performance.now()
await Promise.all(
  Array.from({ length: Number(inFlight) }, async () => {
    for (const path of waiting) {
      const { body } = await pool.request({ path, method: 'GET' })
      await body.text()
    }
  }),
)
console.log((performance.now() - start) / 1_000)
await pool.close()
