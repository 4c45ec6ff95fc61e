import { createHash, createHmac, randomBytes } from 'node:crypto'

const BYTES = 32

/** A secret that says nothing by itself, as 43 characters that may stand in an address. */
export const newOpaqueToken = (): string => randomBytes(BYTES).toString('base64url')

/** What is stored of it: who reads the table cannot use it. Its 256 random bits need no salt and no slow hash. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * The token that follows a refresh token in its session: always the same one, so that an answer that was lost can be given
 * again, and stored nowhere.
 */
export const successorOf = (token: string, rotationKey: string): string =>
  createHmac('sha256', Buffer.from(rotationKey, 'base64url')).update(token).digest('base64url')
