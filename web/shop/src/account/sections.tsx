import type { Profile } from '@karvan/contracts/browser'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../kit/src/clock.ts'
import { isolate } from '../../../kit/src/format.ts'
import { DeleteAccount } from './delete-account.tsx'
import { Details } from './details.tsx'
import { Devices } from './devices.tsx'
import { NewPassword } from './new-password.tsx'
import { SectionList } from './section-list.tsx'
import { TwoFactor } from './two-factor.tsx'
import { Unverified } from './unverified.tsx'
import { Sentence } from '../../../ui/src/bidi.tsx'

const SECTIONS = ['reservations', 'savedSearches', 'details', 'password', 'twoFactor', 'devices', 'delete'] as const

interface Props {
  readonly profile: Profile
  readonly reservations: ReactNode
  /** With its own heading. */
  readonly savedSearches: ReactNode
}

/** All that somebody may do with the own account, one part below the other. */
export function AccountSections({ profile, reservations, savedSearches }: Props) {
  const { t } = useTranslation('account')
  return (
    <>
      <p className="mt-1 text-ink-2">
        <Sentence>{t('since', { email: isolate(profile.email), date: isolate(dayOf(profile.created_at)) })}</Sentence>
      </p>
      {!profile.emailVerified && <Unverified />}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 md:grid-cols-[208px_minmax(0,1fr)]">
        <SectionList names={SECTIONS} />
        <div className="grid gap-11">
          <Section name="reservations">{reservations}</Section>
          <div id="savedSearches" className="scroll-mt-24">
            {savedSearches}
          </div>
          <Section name="details">
            <Details profile={profile} />
          </Section>
          <Section name="password">
            <NewPassword />
          </Section>
          <Section name="twoFactor">
            <TwoFactor profile={profile} />
          </Section>
          <Section name="devices">
            <Devices />
          </Section>
          <Section name="delete">
            <DeleteAccount />
          </Section>
        </div>
      </div>
    </>
  )
}

function Section({ name, children }: { readonly name: (typeof SECTIONS)[number]; readonly children: ReactNode }) {
  const { t } = useTranslation('account')
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="scroll-mt-24">
      <h2 id={`${name}-title`} className="mb-4 border-b border-ink pb-3 text-18">
        {t(name)}
      </h2>
      {children}
    </section>
  )
}
