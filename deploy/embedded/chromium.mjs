/** Finds the Chromium that tests drive. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Of Debian's `chromium-headless-shell`: it has no window, and takes less time for a page. */
export const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @returns the path of the program, or undefined where there is none; `CHROMIUM_PATH` comes before all others */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH !== undefined) return env.CHROMIUM_PATH
  const folders = (env.PATH ?? '').split(delimiter)
  return [HEADLESS_SHELL, ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))].find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // not there
  }
}
