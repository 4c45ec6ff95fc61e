import { SiteError, textAt } from '@karvan/scraper-kit'

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/**
 * What the site packs into its answers: JSON as base64, in the field `d` (README.md, 2).
 * @throws {SiteError} `malformed` for anything else
 */
export function readEnvelope(answer: unknown): unknown {
  const packed = textAt(answer, 'd')
  if (packed === null || !BASE64.test(packed)) {
    throw new SiteError('malformed', 'the answer has nothing packed in it: the site changed or answered something else')
  }
  try {
    return JSON.parse(Buffer.from(packed, 'base64').toString('utf8')) as unknown
  } catch (error) {
    throw new SiteError('malformed', 'what is packed in the answer is no JSON', { cause: error })
  }
}
