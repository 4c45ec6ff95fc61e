import type { MailLanguage } from '@karvan/contracts'
import { pathIn } from '@karvan/mail'

/** The page on which a visitor follows a reservation. */
export const trackPathOf = (language: MailLanguage, code: string): string => pathIn(language, `/track/${code}`)
