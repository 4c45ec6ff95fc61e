import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane; some 6 ms here. */
const OPTIONS = {
  algorithm: 2 /* Argon2id: the enum is ambient and cannot be imported by a bundler */,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

/** Spent for unknown accounts too, so that the time of an answer does not tell which addresses exist. */
const ofNobody = hashPassword('the password of nobody')

/** False for a wrong password, and for any password when there is no such account. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await ofNobody), password)
  return matches && stored !== null
}
