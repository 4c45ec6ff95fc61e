import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, onTestFinished } from 'vitest'
import { connectChromium } from './connect-chromium.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

it('gives up a browser that is away in time, whatever memory is collected meanwhile', async () => {
  const collecting = setInterval(collectGarbage, 100)
  onTestFinished(() => clearInterval(collecting))
  const place = { url: 'ws://127.0.0.1:9/chromium', awayMs: 1_500 }
  await expect(connectChromium(place, new AbortController().signal)).rejects.toMatchObject({ kind: 'transient' })
})
