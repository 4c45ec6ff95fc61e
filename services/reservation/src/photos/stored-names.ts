import type { StepFileType } from '@karvan/contracts'

/** How the name of a file ends, by its type. */
export const ENDINGS: Readonly<Record<StepFileType, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }

/** Under which a picture of a car in exchange lies in the folder. */
export const photoName = (id: string): string => `${id}.jpg`

/** Under which a file of a step lies there. */
export const stepFileName = ({ id, type }: { readonly id: string; readonly type: StepFileType }): string =>
  `${id}.${ENDINGS[type]}`
