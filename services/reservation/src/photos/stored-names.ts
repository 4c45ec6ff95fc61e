import type { StepFileType } from '@karvan/contracts'

/** How the name of a file ends, by its type. */
export const ENDINGS: Readonly<Record<StepFileType, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }

/** The name in the folder of a picture of a car in exchange. */
export const photoName = (id: string): string => `${id}.jpg`

/** The name in the folder of a file of a step. */
export const stepFileName = ({ id, type }: { readonly id: string; readonly type: StepFileType }): string =>
  `${id}.${ENDINGS[type]}`
