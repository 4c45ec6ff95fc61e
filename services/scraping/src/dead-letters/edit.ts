import type { EditableOfDeadLetter, DeadLetterChange } from '@karvan/contracts'
import type { DeadLetterRow, DeadLetterEdit } from '@karvan/jobs'
import { invalidField } from '@karvan/service-kit'
import { listingIdIn, type Source } from '@karvan/sources'
import type { SiteService } from '../sites/service.ts'

type FailedWork = Pick<DeadLetterRow, 'step' | 'about' | 'part'>

/**
 * What of a letter can be another thing at its next try. Another listing can be asked for where the letter is about a page that could not
 * be had. Whether a car is sold is asked of that car alone.
 */
export function editableOf({ step, part }: FailedWork, source: Source | null): EditableOfDeadLetter[] {
  const asksForPage = step === 'detail' && part === null && source !== null
  const canNameAnother = asksForPage && (source.listing !== null || source.sitesOfStaff !== undefined)
  return [...(canNameAnother ? (['about'] as const) : []), ...(step === 'confirm' ? [] : (['confirmChanges'] as const))]
}

/**
 * What staff change, as it is kept. A listing is named by its id or by its address on the same site.
 * @throws {AppError} `request.invalid` for a field that this letter has not, and for another site
 */
export async function readEdit(
  change: DeadLetterChange,
  letter: FailedWork,
  source: Source,
  sites: Pick<SiteService, 'carOf'>,
): Promise<DeadLetterEdit> {
  const editable = editableOf(letter, source)
  if (change.about === undefined && change.confirmChanges === undefined) {
    throw invalidField('about', 'nothing is changed', 'missing')
  }
  for (const field of ['about', 'confirmChanges'] as const) {
    if (change[field] !== undefined && !editable.includes(field)) {
      throw invalidField(field, 'cannot be changed of this dead letter', 'not_allowed')
    }
  }
  const about = change.about === undefined ? letter.about : await listingIn(change.about, letter, source, sites)
  return {
    ...(about !== letter.about && { about }),
    ...(change.confirmChanges && { confirmChanges: true as const }),
  }
}

async function listingIn(
  text: string,
  { about }: FailedWork,
  source: Source,
  sites: Pick<SiteService, 'carOf'>,
): Promise<string> {
  if (source.sitesOfStaff) return await sites.carOf(text, about.slice(0, about.indexOf('/')), 'about')
  const id = listingIdIn(source, text)
  if (id === null) throw invalidField('about', `is no listing of ${source.texts.label.en}`, 'not_allowed')
  return id
}
