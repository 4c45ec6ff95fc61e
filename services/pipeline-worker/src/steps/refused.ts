/** What was asked for is not done: trying again would change nothing. */
export class Refused extends Error {
  override readonly name = 'Refused'
}
