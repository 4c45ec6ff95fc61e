import { setTimeout as delay } from 'node:timers/promises'
import { ConfigError, runService, waitFor } from '../src/index.ts'

/** A service that behaves as its argument tells; the test reads its output. */
const [behaviour] = process.argv.slice(2)

void runService('program', {}, async ({ defer, signal, log }) => {
  // Through the same log as the rest: two ways to one output keep no order.
  const say = (text: string) => log.info(text)
  // Like any open resource, it keeps the process alive until it is closed.
  const open = (name: string, broken = false) => {
    const timer = setInterval(() => undefined, 1_000)
    defer(name, async () => {
      await delay(10)
      clearInterval(timer)
      say(`closed ${name}`)
      if (broken) throw new Error('cannot be closed')
    })
  }
  open('first')
  if (behaviour === 'misconfigured') throw new ConfigError('Invalid configuration\n  PORT is missing')
  if (behaviour === 'broken') throw new Error('no database')
  open('second', behaviour === 'unclosable')
  open('third')
  if (behaviour === 'waiting') {
    say('waiting')
    await waitFor(() => Promise.reject(new Error('away')), signal)
  }
  if (behaviour === 'rejecting') void Promise.reject(new Error('forgotten'))
})
