import type { LogLine } from '@karvan/contracts/browser'

/** The longest level, so that messages stand below each other. */
const LEVEL_WIDTH = 7

/**
 * A log as a text file. A message has neither line breaks nor control characters, which the server takes out, and no line
 * begins with one: a terminal or a table program that opens the file finds nothing to run.
 */
export const logText = (lines: readonly LogLine[]): string =>
  lines.map(({ at, level, message }) => `${at} ${level.toUpperCase().padEnd(LEVEL_WIDTH)} ${message}\n`).join('')
