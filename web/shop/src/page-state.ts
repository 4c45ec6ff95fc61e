import type { DehydratedState } from '@tanstack/react-query'
import type { Names } from '../../kit/src/i18n/names.ts'

/** What a page that the server has written brings along, so that the browser can take it over as it is. */
export interface PageState {
  /** What the API answered. */
  readonly answers: DehydratedState
  /** What the page calls makes and models; null where it was not written, and the browser draws it. */
  readonly names: Names | null
}
