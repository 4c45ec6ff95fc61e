import { type BrowserProgram, startBrowser, until } from '@karvan/test-kit'
import { readFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import { afterEach, expect, it } from 'vitest'

const opened: BrowserProgram[] = []
afterEach(async () => {
  for (const browser of opened.splice(0)) await browser.close()
})

async function open(settings: Readonly<Record<string, string>> = {}) {
  const browser = await startBrowser(settings)
  opened.push(browser)
  return browser
}

/** Resolves once the program has ended by itself. */
const ended = (browser: BrowserProgram) =>
  until(
    'the end of the program',
    () =>
      fetch(`${browser.program().url}/health`).then(
        ({ status }) => status,
        () => 'gone' as const,
      ),
    (answer) => answer === 'gone',
    90_000,
  )

/** How many pages all clients together have open. */
async function pagesIn(browser: BrowserProgram): Promise<number> {
  const client = await chromium.connect(browser.url)
  const session = await client.newBrowserCDPSession()
  const { targetInfos } = await session.send('Target.getTargets')
  await client.close()
  return targetInfos.filter(({ type }) => type === 'page').length
}

it('shows a page to who connects, and ends what they have opened when they go', async () => {
  const browser = await open()
  const client = await chromium.connect(browser.url)
  const page = await client.newPage()
  await page.setContent('<p id="a">before</p><script>document.getElementById("a").textContent = "written"</script>')
  expect(await page.textContent('#a')).toBe('written')
  expect(await pagesIn(browser)).toBe(1)
  await client.close()
  await until(
    'no page',
    () => pagesIn(browser),
    (count) => count === 0,
  )
})

it('is at a path of its own alone', async () => {
  const browser = await open()
  await expect(chromium.connect(browser.url.replace('/chromium', '/'), { timeout: 5_000 })).rejects.toThrow()
})

it('gives Chromium nothing of its own environment', async () => {
  const browser = await open({ A_SECRET: 'secret-of-somebody' })
  const variables = (await readFile(`/proc/${await browser.chromium()}/environ`, 'utf8')).split('\0')
  expect(variables.flatMap((line) => line.split('=')[0] || []).toSorted()).toEqual(['HOME', 'LANG', 'PATH'])
})

it('ends when its Chromium has ended', async () => {
  const browser = await open()
  process.kill(await browser.chromium(), 'SIGKILL')
  await ended(browser)
})

it('ends when its Chromium is there and does not answer, and takes it along', async () => {
  const browser = await open({ LOOK_MS: '200' })
  const pid = await browser.chromium()
  process.kill(pid, 'SIGSTOP')
  await ended(browser)
  await until(
    'the end of Chromium',
    () => isThere(pid),
    (there) => !there,
  )
})

it('ends when a page has been left open', async () => {
  const browser = await open({ LOOK_MS: '200', MAX_PAGE_MS: '3000' })
  const client = await chromium.connect(browser.url)
  await client.newPage()
  await ended(browser)
})

it('ends after so many pages, when none is open', async () => {
  const browser = await open({ MAX_PAGES: '8' })
  const client = await chromium.connect(browser.url)
  const first = await client.newPage()
  for (let i = 0; i < 7; i += 1) await client.newPage()
  expect(client.isConnected()).toBe(true)
  expect(await first.evaluate('1')).toBe(1)
  await client.close()
  await ended(browser)
})

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
