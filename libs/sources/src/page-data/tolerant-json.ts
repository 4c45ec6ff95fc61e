import { decodeEntities } from './entities.ts'

/** Larger than any description of a car. */
const LARGEST = 400_000
const STRING = /"(?:[^"\\]|\\[\s\S])*"/y
const SKIPPED = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|<!--|-->|<!\[CDATA\[|\]\]>/y
const CONTROL = /\p{Cc}/gu

/**
 * JSON as content systems write it into pages: in comments or CDATA, after a byte order mark or another sign without a shape, with entities for its quotes, with line
 * breaks inside texts and commas after the last value. Null where it cannot be read all the same.
 */
export function readTolerantJson(text: string): unknown {
  if (text.length > LARGEST) return null
  const plain = text.replace(/^[\s\p{Cf}]+/u, '')
  const decoded = decodeEntities(plain)
  return parse(plain) ?? parse(repair(plain)) ?? parse(decoded) ?? parse(repair(decoded))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Broken JSON says nothing; the page has other ways to say it.
    return null
  }
}

function repair(text: string): string {
  let out = ''
  let at = 0
  while (at < text.length) {
    const string = matchAt(STRING, text, at)
    if (string !== null) {
      out += string.replace(CONTROL, escape)
      at += string.length
      continue
    }
    const skipped = matchAt(SKIPPED, text, at)
    if (skipped !== null) {
      at += skipped.length
      continue
    }
    const char = text.charAt(at)
    if (char === '}' || char === ']') out = out.replace(/,\s*$/, '')
    out += char
    at += 1
  }
  return out.replace(/[\s;]+$/, '')
}

const escape = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}
