/** A step cannot be done, and trying again would change nothing; the steps after it do not need it. */
export class RunContinues extends Error {
  override readonly name = 'RunContinues'
}
