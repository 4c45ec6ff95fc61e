declare module 'virtual:make-names' {
  /** All makes of the vocabulary, `Other` included. */
  export const MAKE_NAMES: readonly string[]
}
