import { findChromium } from '@karvan/embedded/chromium'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineProject } from 'vitest/config'
import { builtValues } from '../../build/built-values.ts'

const executablePath = findChromium()

/** Serves the service worker in which MSW answers the calls of a page. */
const answeringWorker = (): Plugin => ({
  name: 'karvan-answering-worker',
  configureServer: ({ middlewares }) => {
    const script = readFileSync(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')))
    middlewares.use('/mockServiceWorker.js', (_request, response) => {
      response.setHeader('content-type', 'text/javascript').end(script)
    })
  },
})

/** Screens in a real browser, whose calls are answered by the test: no stack, and no load of a page for each test. */
export default defineProject({
  plugins: [builtValues(), react(), tailwind(), answeringWorker()],
  publicDir: '../../public',
  test: {
    name: 'components',
    include: ['**/*.test.ts'],
    setupFiles: [join(import.meta.dirname, 'setup-file.ts')],
    testTimeout: 60_000,
    // A slow machine makes a run longer, and no test fail.
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1_280, height: 900 } }],
    },
  },
})
