import type { FieldCode } from '@karvan/contracts/browser'
import type { AppErrorCode } from '../../../../api/errors.ts'
import type { errors } from '../errors.ts'

declare module '../../../texts.ts' {
  interface Texts {
    laterErrors: typeof laterErrors
  }
}

type Wanted = Exclude<AppErrorCode | `field:${FieldCode}`, keyof typeof errors>

/** Errors that only forms, accounts and staff meet: looked up where `errors` has no such text. */
export const laterErrors = {
  'auth.bad_credentials': 'E-mail or password is wrong.',
  'auth.refresh_invalid': 'Refresh token expired or invalid',
  'auth.code_required': 'Please enter the code of your authenticator app.',
  'auth.wrong_code': 'This code is wrong or was used already.',
  'auth.wrong_password': 'The password is wrong.',
  'auth.recent_sign_in_required': 'Please enter your password again to do this.',
  'auth.two_factor_required': 'This needs a second factor at sign-in.',
  'auth.two_factor_conflict': 'The second factor is in another state already.',
  'auth.email_taken': 'There is an account with this e-mail already.',
  'auth.link_invalid': 'This link was used already or has expired.',
  'sessions.not_found': 'This session has ended already.',
  'users.not_found': 'User not found',
  'users.out_of_reach': 'This account has a higher role than yours.',
  'users.last_super_admin': 'This is the last super administrator. Make another one first.',
  'users.conflict': 'Somebody else has saved a change since.',
  'customers.not_found': 'Customer not found',
  'customers.conflict': 'Somebody else has saved a change since.',
  'mail.not_configured': 'This shop cannot send mail at the moment.',
  'cars.on_sale': 'This car is still on sale.',
  'jobs.conflict': 'Such a job is running already.',
  'jobs.not_found': 'Job not found',
  'jobs.unknown_source': 'This source is not known',
  'jobs.already_ended': 'The job has ended already.',
  'jobs.cannot_pause': 'Pause is not available. Cancel the job and continue it later.',
  'jobs.cannot_resume': 'Resume is not available. Continue a job that was cancelled or failed.',
  'jobs.cannot_continue': 'This job cannot be continued. Start a new one.',
  'jobs.needs_confirmation': 'Too much has changed at the source. Start a new job and confirm that it really has.',
  'schedules.not_available': 'Scheduling is not available for this scraper. Run it manually.',
  'schedules.not_found': 'There is no such schedule.',
  'schedules.too_many': 'There are 20 schedules already. Delete one first.',
  'pricing.conflict': 'Somebody else has saved other settings since.',
  'pricing.all_zero': 'All fees would be zero. Please confirm that this is meant.',
  'pricing.version_not_found': 'There is no such version of the settings.',
  'quotes.not_found': 'There is no quote with this code.',
  'quotes.unavailable': 'The car is sold or has no price: there is nothing to fix.',
  'reservations.not_found': 'There is no reservation with this code and phone number.',
  'reservations.not_accepted': 'We could not take this yet. Please wait a few seconds and send it again, or call us.',
  'reservations.key_reused': 'This request was sent before with other details. Please reload the page and try again.',
  'reservations.car_sold': 'This car has been sold meanwhile.',
  'reservations.no_price': 'This car has no price at the moment. Please contact us.',
  'reservations.quote_expired': 'The quote has expired. Please ask for a new one.',
  'reservations.conflict': 'Somebody else has changed this reservation since.',
  'saved_searches.too_many': 'You have as many saved searches as there may be. Remove one to save another.',
  'saved_searches.link_invalid': 'This link is not valid.',
  'reservations.wrong_state': 'The reservation cannot go to this state from where it stands.',
  'sites.not_found': 'This site is not on the list.',
  'sites.not_read': "The site's page could not be read.",
  'sites.no_answer': 'Nobody answered in time. Please try again.',
  'rates.none': 'No exchange rate has been fetched yet.',
  'rates.refresh_failed': 'Failed to refresh',
  'settings.conflict': 'Somebody has saved these settings since you opened them.',
  'settings.not_found': 'There is no such setting.',
  'rates.not_held': 'This exchange rate no longer waits for a decision.',
  'field:missing': 'Please fill this in.',
  'field:too_short': 'Too short.',
  'field:too_long': 'Too long.',
  'field:too_small': 'Too small.',
  'field:too_large': 'Too large.',
  'field:wrong_type': 'This is not the right kind of value.',
  'field:wrong_format': 'This is not in the right form.',
  'field:not_allowed': 'This is not one of the choices.',
  'field:too_common': 'Too easy to guess.',
  'field:invalid': 'This is not valid.',
} satisfies Readonly<Record<Wanted, string>>
