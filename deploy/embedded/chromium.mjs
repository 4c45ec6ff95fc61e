/** Where this machine has Chromium, for tests and for whoever installs it for them. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Of Debian's `chromium-headless-shell`: draws no window and no bars, and a page takes it half of the work. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @returns the path of the program, or undefined where there is none; `CHROMIUM_PATH` comes before all others */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH !== undefined) return env.CHROMIUM_PATH
  const folders = (env.PATH ?? '').split(delimiter)
  return [HEADLESS_SHELL, ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))].find(isProgram)
}

/** Whether tests have the one that is quickest. */
export function hasHeadlessShell(env = process.env) {
  return env.CHROMIUM_PATH !== undefined || isProgram(HEADLESS_SHELL)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // not there
  }
}
