import type pg from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import type { ServerWatch } from './server-watch.ts'

/** Five seconds in steps: one in which this process stands still is one step, however long, and its answers are read in the next. */
const PROBE_STEPS = 50
const PROBE_STEP_MS = 100
/** After two seconds the server is slow, and not yet away. */
const SLOW_STEPS = 20

/** A client whose statements are watched. @param living holds those that are not ended */
export const watchedClient = (Client: typeof pg.Client, watch: ServerWatch, living: Set<pg.Client>): typeof pg.Client =>
  class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      living.add(this)
      this.once('end', () => living.delete(this))
    }

    override query(...args: unknown[]): never {
      const answer: unknown = (super.query as (...args: unknown[]) => unknown).apply(this, args)
      if (answer instanceof Promise) watch.watch(answer)
      return answer as never
    }
  }

/**
 * Whether the server answers a connection of its own within five seconds of this process's running time; that it refuses one
 * is an answer, too.
 * @param onSlow called where it takes two seconds
 */
export async function answersProbe(
  Client: typeof pg.Client,
  connectionString: string,
  onSlow: () => void = () => undefined,
): Promise<boolean> {
  const client = new Client({ connectionString })
  client.on('error', () => undefined) // it rejects the question as well
  const ask = async () => {
    await client.connect()
    await client.query('select 1')
  }
  const answered = ask().then(
    () => true,
    () => true,
  )
  let isAnswered = false
  for (let step = 0; step < PROBE_STEPS && !isAnswered; step += 1) {
    if (step === SLOW_STEPS) onSlow()
    isAnswered = await Promise.race([answered, delay(PROBE_STEP_MS, false)])
  }
  endNow(client)
  return isAnswered
}

/** Without waiting for the server's word. */
export function endNow(client: pg.Client): void {
  client.connection.stream.destroy()
}
