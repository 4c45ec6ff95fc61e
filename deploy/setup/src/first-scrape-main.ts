import { firstScrape } from './first-scrape.ts'

/** For Compose's demo: fills an empty shop by a scrape of the simulator, through the gateway, as staff would. */
const {
  GATEWAY_URL = '',
  KARVAN_ADMIN_EMAIL = '',
  KARVAN_ADMIN_PASSWORD = '',
  KARVAN_FIRST_CARS = '2300',
} = process.env

try {
  const credentials = { email: KARVAN_ADMIN_EMAIL, password: KARVAN_ADMIN_PASSWORD }
  const tell = (line: string) => console.log(`first scrape: ${line}`)
  const result = await firstScrape(GATEWAY_URL, credentials, Number(KARVAN_FIRST_CARS), {
    progress: tell,
    hasCars: () => undefined,
    isStopping: () => false,
  })
  if (typeof result === 'object') throw new Error(`the first scrape failed: ${result.failed}`)
  tell(result)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
