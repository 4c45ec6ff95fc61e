/** The name of a picture that staff have uploaded: random, with its size in pixels, so that a page keeps its place for it. */
export const UPLOAD_NAME = /^[0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})\.(webp|jpg)$/
