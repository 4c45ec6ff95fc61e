import { stepFileRoutes } from '@karvan/contracts'
import type { StepFileRow } from '../database/tables.ts'
import type { PhotoLinks } from '../photos/links.ts'

/** A file as a caller with the right to it gets it: with a link that works for five minutes. */
export const presentFile = ({ id, name, type, bytes }: StepFileRow, links: Pick<PhotoLinks, 'make'>) => ({
  id,
  name,
  type,
  bytes,
  url: stepFileRoutes.stepFile.path.replace(':token', links.make('step', id).token),
})
