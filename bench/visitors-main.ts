import { measureRunning } from './running-shop.ts'
import { lookAround, mixedReads, pagesDuringReads, pictureFlood } from './visitors.ts'

/** `npm run bench -- visitors http://127.0.0.1:3002`: what many visitors at once get of a shop that runs on this machine. */
await measureRunning('visitors', async (url) => {
  const shop = await lookAround(url)
  return [pagesDuringReads, mixedReads, pictureFlood].map((scenario) => () => scenario(shop))
})
